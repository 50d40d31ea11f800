// Reads a kept file: opens the segments that a range touches, one after the other, as the reader asks for them.
import { currentRow } from './drop-row.ts'
import { dropUnreadable } from './find-file.ts'
import type { KeptFile } from './file-facts.ts'
import { type Bytes, openSeal, type Seal, segmentsOf, shelfLayout } from './sealing.ts'
import { resultOf, type FileRow, type Shelf } from './shelf.ts'
import { keyOf, readKey } from './shelf-key.ts'
import { holdFile } from './hold-file.ts'

/** Ms between two notes that a file was used. */
const NOTE_EVERY = 60_000

/**
 * The bytes `from` to `to`, both included. Undefined where the first of them cannot be opened, so that the caller can still answer
 * otherwise; the stream fails where a later one cannot, and when the person signs out. A file that cannot be opened is dropped. The file
 * stays while the stream is open: cancel a stream that is not read to its end.
 */
export async function readRange(
  shelf: Shelf,
  file: KeptFile,
  from: number,
  to: number,
): Promise<ReadableStream<Bytes> | undefined> {
  const key = await keyOf(shelf)
  if (!key) return undefined
  const { row, size } = file
  const release = await holdFile(shelf, row.body)
  try {
    const name = new TextEncoder().encode(file.id)
    const seal = await openSeal(shelf.crypto, key.key, { header: row.header, name })
    const { indexOf, startOf, last } = segmentsOf(shelfLayout, size)
    const end = size > 0 ? indexOf(to) : -1
    let next = indexOf(from)
    const open = async () => {
      const n = next++
      const bytes = await openSegment(shelf, row, seal, n, n === last)
      return bytes.subarray(Math.max(0, from - startOf(n)), to + 1 - startOf(n))
    }
    let ahead = next <= end ? await open() : undefined
    void noteUse(shelf, row)
    const pull = async (stream: ReadableStreamDefaultController<Bytes>) => {
      const bytes = ahead ?? (next <= end ? await open() : undefined)
      ahead = undefined
      if (bytes) stream.enqueue(bytes)
      if (next <= end) return
      release()
      stream.close()
    }
    return new ReadableStream<Bytes>(
      {
        pull: (stream) =>
          pull(stream).catch((error: unknown) => {
            release()
            throw error
          }),
        cancel: release,
      },
      // A segment is opened only when the reader asks for it.
      { highWaterMark: 0 },
    )
  } catch {
    release()
    return undefined
  }
}

async function openSegment(shelf: Shelf, row: FileRow, seal: Seal, n: number, isLast: boolean) {
  const { key, sealed } = await shelf.run('readonly', async (stores) => {
    const [now, segment] = await Promise.all([
      readKey(stores),
      resultOf<ArrayBuffer | undefined>(stores.segments.get([row.body, n])),
    ])
    return { key: now, sealed: segment }
  })
  if (key?.number !== row.number) throw new Error('Nobody is signed in')
  try {
    if (!sealed) throw new Error('A part of the file is missing')
    return new Uint8Array(await seal.open(sealed, n, isLast))
  } catch (error) {
    await dropUnreadable(shelf, row)
    throw error
  }
}

/** Notes when a file was used, for the order in which files are dropped. */
async function noteUse(shelf: Shelf, row: FileRow) {
  if (Math.abs(shelf.now() - row.usedAt) < NOTE_EVERY) return
  await shelf
    .run('readwrite', async ({ files }) => {
      const now = await currentRow({ files }, row)
      if (now) files.put({ ...now, usedAt: shelf.now() } satisfies FileRow)
    })
    // The note is lost where the device is full.
    .catch(() => undefined)
}
