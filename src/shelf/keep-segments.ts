// Writes the segments of a file that is still coming, in their order: while one is written, the bytes of the next are read.
import { currentRow, dropRow } from './drop-row.ts'
import { type Facts, type KeptFile, openFacts, sealFacts } from './file-facts.ts'
import { idWith } from './file-id.ts'
import { makeRoom } from './make-room.ts'
import { releaseBuffer } from './release-buffer.ts'
import { makeHeader, openSeal, segmentsOf, shelfLayout } from './sealing.ts'
import {
  resultOf,
  type FileRow,
  isFull,
  type KeyRow,
  type Shelf,
  type StopReason,
  type Stores,
  type KeepReason,
} from './shelf.ts'
import { readKey } from './shelf-key.ts'

export type FileToKeep = Omit<Facts, 'keptAt' | 'etag' | 'sha256'> & {
  etag?: string | undefined
  sha256?: string | undefined
  why: KeepReason
}

/**
 * The outcome of a step of keeping a file. `over`: another tab replaced, paused or removed the file, or the clinic's key is another now.
 * `no-key`: the device has no key. `full`: the device has no room, and no opened file to drop for this one.
 */
export type Step = 'done' | 'over' | 'no-key' | 'full'

/** The marks at the end of ids of files that are not whole. `~`: only its own tab continues it. `~~`: any tab does. */
export type Mark = '~' | '~~'

/** Writes the row of a file that is still coming, in place of an earlier try. */
export async function beginRow(
  shelf: Shelf,
  key: KeyRow,
  { why, ...file }: FileToKeep,
  mark: Mark,
  stop?: StopReason,
): Promise<{ row: FileRow; step: Step }> {
  const { crypto, now } = shelf
  const id = await idWith(shelf, key.key, file)
  const body = [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
  const { bucket, path, size, type, etag, sha256, savedWith } = file
  const facts = { bucket, path, size, type, etag, sha256, keptAt: now(), ...(savedWith && { savedWith }) }
  const row: FileRow = {
    id: id + mark,
    number: key.number,
    body,
    header: makeHeader(crypto, shelfLayout),
    why,
    size,
    usedAt: now(),
    facts: await sealFacts(shelf, key, body, facts),
    stop,
  }
  const step = await write(shelf, row, async (stores) => {
    const earlier = await resultOf<FileRow | undefined>(stores.files.get(row.id))
    if (earlier) dropRow(stores, earlier)
    stores.files.put(row)
  })
  return { row, step }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>
type Stretch = {
  /** Numbers of the first and the last segment to write. */
  from: number
  to: number
  onSegment?: (n: number) => void
}

/**
 * Writes the segments `from` to `to`, whose bytes `bytes` gives; each of its chunks is emptied after use. Throws the stream's error, and
 * where the stream has fewer or more bytes.
 */
export async function fillRow(
  shelf: Shelf,
  { key }: KeyRow,
  row: FileRow,
  bytes: Reader,
  { from, to, onSegment }: Stretch,
): Promise<Step> {
  const name = new TextEncoder().encode(wholeId(row))
  const seal = await openSeal(shelf.crypto, key, { header: row.header, name })
  const { startOf, endOf, last } = segmentsOf(shelfLayout, row.size)
  let taken: Uint8Array = new Uint8Array()
  let rest = taken
  const buffer = new Uint8Array(shelfLayout.segmentSize)
  const read = async (n: number) => {
    const plain = buffer.subarray(0, endOf(n) - startOf(n))
    for (let filled = 0; filled < plain.length;) {
      if (rest.length === 0) rest = taken = await take(bytes)
      const part = rest.subarray(0, plain.length - filled)
      plain.set(part, filled)
      filled += part.length
      rest = rest.subarray(part.length)
      if (rest.length === 0) releaseWhole(taken)
    }
    if (n === to && (rest.length > 0 || !(await bytes.read()).done))
      throw new Error('The file is longer than its size')
    return plain
  }
  let writing: Promise<Step> = Promise.resolve('done')
  for (let n = from; n <= to; n += 1) {
    const reading = read(n)
    // Where an earlier write ends the loop, nobody awaits `reading`: this handler keeps its rejection from counting as unhandled.
    reading.catch(() => undefined)
    const step = await writing
    if (step !== 'done') return step
    const sealed = await seal.seal(await reading, n, n === last)
    writing = putSegment(shelf, row, sealed, n).then((put) => {
      if (put === 'done') onSegment?.(n)
      return put
    })
    // This handler only keeps the rejection from counting as unhandled: the next pass of the loop throws the error.
    writing.catch(() => undefined)
  }
  return writing
}

async function take(bytes: Reader) {
  const { done, value } = await bytes.read()
  if (done) throw new Error('The file is shorter than its size')
  return value
}

/** Releases a buffer that holds this part of a stream and nothing else. */
function releaseWhole({ buffer, byteLength }: Uint8Array) {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) releaseBuffer(buffer)
}

async function putSegment(shelf: Shelf, row: FileRow, sealed: ArrayBuffer, n: number) {
  const step = await write(shelf, row, async (stores) => {
    const now = await currentRow(stores, row)
    if (!now || now.stop) return false
    stores.segments.put(sealed, [row.body, n])
    stores.files.put({ ...now, usedAt: shelf.now(), filled: n + 1 } satisfies FileRow)
    return true
  })
  releaseBuffer(sealed)
  return step
}

/** Makes a file whole, in place of its older copy. `facts`: facts that were learned while the bytes came. */
export async function finishRow(
  shelf: Shelf,
  key: KeyRow,
  row: FileRow,
  facts = row.facts,
): Promise<KeptFile | undefined> {
  let whole: FileRow | undefined
  const step = await write(shelf, row, async (stores) => {
    const now = await currentRow(stores, row)
    if (!now || now.stop) return false
    whole = { ...now, id: wholeId(row), usedAt: shelf.now(), facts, filled: undefined, stop: undefined }
    const older = await resultOf<FileRow | undefined>(stores.files.get(whole.id))
    // A person saved the file while the bytes of a viewer were being kept: the saved file stays.
    if (older && older.why !== 'opened' && row.why === 'opened') return false
    if (older) dropRow(stores, older)
    stores.files.delete(row.id)
    stores.files.put(whole)
    return true
  })
  return step === 'done' && whole ? openFacts(shelf, key, whole) : undefined
}

export const wholeId = ({ id }: FileRow) => id.replace(/~+$/, '')

/** Does `work`, a step of keeping a file, in one transaction. `work` returns false where another tab replaced or removed the file. */
async function write(
  shelf: Shelf,
  row: FileRow,
  work: (stores: Stores) => Promise<boolean | void>,
): Promise<Step> {
  try {
    return await shelf.run('readwrite', async (stores) => {
      const key = await readKey(stores)
      if (!key) return 'no-key'
      return key.number === row.number && (await work(stores)) !== false ? 'done' : 'over'
    })
  } catch (error) {
    if (!isFull(error)) throw error
    return (await makeRoom(shelf, { newcomer: row })) ? write(shelf, row, work) : 'full'
  }
}
