// Saves files to this device part by part. The parts of a file stay when its tab is closed, and stay sealed while nobody is signed in.
// Any tab fetches the missing parts.
import { currentRow, dropFile } from './drop-row.ts'
import { hasSameFacts, type KeptFile, openFacts, sealFacts, type Facts } from './file-facts.ts'
import { type FilePlace, idWith } from './file-id.ts'
import { dropUnreadable, isComing } from './find-file.ts'
import { beginRow, type FileToKeep, fillRow, finishRow, type Step, wholeId } from './keep-segments.ts'
import { releaseBuffer } from './release-buffer.ts'
import { type Bytes, openSeal, segmentsOf, shelfLayout } from './sealing.ts'
import { resultOf, type FileRow, type KeyRow, type Shelf, type StopReason, type KeepReason } from './shelf.ts'
import { keyOf, readKey } from './shelf-key.ts'

/** A file that is being saved. `id`: the id of the whole file. */
export type ComingFile = KeptFile & {
  /** Bytes of the file that are on this device. */
  loaded: number
  /** The reason why the saving stopped; undefined while it goes on by itself. */
  stop: StopReason | undefined
}

/** The mark of files that any tab goes on with (keep-segments.ts). */
const COMING_MARK = '~~'

/** Begins to save a file, in place of an earlier try. `stop`: the file waits for the person from the start. */
export async function beginComing(
  shelf: Shelf,
  file: FileToKeep,
  stop?: StopReason,
): Promise<{ file: ComingFile | undefined; step: Step }> {
  const key = await keyOf(shelf)
  if (!key) return { file: undefined, step: 'no-key' }
  const { row, step } = await beginRow(shelf, key, file, COMING_MARK, stop)
  return { file: step === 'done' ? comingOf(await openFacts(shelf, key, row)) : undefined, step }
}

/** The file of this place that is being saved. Undefined where there is none, or nobody is signed in. */
export async function findComing(shelf: Shelf, place: FilePlace): Promise<ComingFile | undefined> {
  const key = await keyOf(shelf)
  if (!key) return undefined
  const id = (await idWith(shelf, key.key, place)) + COMING_MARK
  const row = await shelf.run('readonly', ({ files }) => resultOf<FileRow | undefined>(files.get(id)))
  return row && openComing(shelf, key, row)
}

/**
 * All files that are being saved. Empty where nobody is signed in. Files of an earlier list, by their `body`, are not opened again where
 * their facts are the same.
 */
export async function listComing(
  shelf: Shelf,
  earlier: ReadonlyMap<string, ComingFile> = new Map(),
): Promise<ComingFile[]> {
  const key = await keyOf(shelf)
  if (!key) return []
  const rows = await shelf.run('readonly', ({ files }) => resultOf<FileRow[]>(files.getAll()))
  const open = async (row: FileRow) => {
    const file = earlier.get(row.body)
    return file && row.number === key.number && hasSameFacts(file.row, row)
      ? comingOf({ ...file, why: row.why, usedAt: row.usedAt, row })
      : openComing(shelf, key, row)
  }
  const files = await Promise.all(rows.filter(isComing).map(open))
  return files.filter((file) => file !== undefined)
}

async function openComing(shelf: Shelf, key: KeyRow, row: FileRow) {
  try {
    return comingOf(await openFacts(shelf, key, row))
  } catch {
    await dropUnreadable(shelf, row)
    return undefined
  }
}

function comingOf(file: KeptFile): ComingFile {
  const { row } = file
  const { filled = 0, stop } = row
  const { startOf, last } = segmentsOf(shelfLayout, row.size)
  return { ...file, id: wholeId(row), loaded: filled > last ? row.size : startOf(filled), stop }
}

/** The next bytes to ask for, `segments` segments at most; undefined where all are here. */
export function nextRange({ row: { filled = 0, size } }: ComingFile, segments: number) {
  const { startOf, endOf, last } = segmentsOf(shelfLayout, size)
  if (filled > last) return undefined
  const to = Math.min(last, filled + segments - 1)
  return { from: startOf(filled), to: endOf(to) - 1, segments: { from: filled, to } }
}

/** Writes the bytes of a range from `nextRange`. Throws what the stream throws, and where it brings another number of bytes. */
export async function continueComing(
  shelf: Shelf,
  { row }: ComingFile,
  segments: { from: number; to: number },
  bytes: ReadableStream<Uint8Array>,
  onBytes: (loaded: number) => void,
): Promise<Step> {
  const key = await keyOf(shelf)
  if (!key) return 'no-key'
  const { endOf } = segmentsOf(shelfLayout, row.size)
  const reader = bytes.getReader()
  try {
    return await fillRow(shelf, key, row, reader, { ...segments, onSegment: (n) => onBytes(endOf(n)) })
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/**
 * The outcome of reading segments back. `over`: the file was removed, or another try replaced it. `damaged`: a segment is missing or
 * does not open.
 */
export type ReadBack = 'done' | 'over' | 'no-key' | 'damaged'

/** Reads back and opens segments that came; drops no file. The bytes that `onBytes` gets are emptied once it returns. */
export async function readBack(
  shelf: Shelf,
  { row }: ComingFile,
  { from, to }: { from: number; to: number },
  onBytes: (bytes: Bytes) => void,
): Promise<ReadBack> {
  const key = await keyOf(shelf)
  if (key?.number !== row.number) return 'no-key'
  const name = new TextEncoder().encode(wholeId(row))
  const seal = await openSeal(shelf.crypto, key.key, { header: row.header, name })
  const { last } = segmentsOf(shelfLayout, row.size)
  for (let n = from; n <= to; n += 1) {
    const read = await shelf.run('readonly', async (stores) => {
      const [keyNow, rowNow, sealed] = await Promise.all([
        readKey(stores),
        currentRow(stores, row),
        resultOf<ArrayBuffer | undefined>(stores.segments.get([row.body, n])),
      ])
      return keyNow?.number !== row.number ? 'no-key' : rowNow ? { sealed } : 'over'
    })
    if (typeof read === 'string') return read
    const bytes = read.sealed && (await seal.open(read.sealed, n, n === last).catch(() => undefined))
    if (!bytes || !read.sealed) return 'damaged'
    releaseBuffer(read.sealed)
    onBytes(new Uint8Array(bytes))
    releaseBuffer(bytes)
  }
  return 'done'
}

/** Makes the file whole, in place of an older copy. Undefined where it was removed or paused meanwhile. */
export async function finishComing(
  shelf: Shelf,
  { row, ...file }: ComingFile,
): Promise<KeptFile | undefined> {
  const key = await keyOf(shelf)
  return key && finishRow(shelf, key, row, await sealFacts(shelf, key, row.body, factsOf(file)))
}

/** Stops the saving of a file, or continues it where `stop` is undefined; also stores its `why`. False where the file is gone. */
export function stopComing(
  shelf: Shelf,
  { row, why }: ComingFile,
  stop: StopReason | undefined,
): Promise<boolean> {
  return change(shelf, row, (now) => ({ ...now, why, stop, usedAt: shelf.now() }))
}

/** Drops the parts of the file that have come. */
export const dropComing = (shelf: Shelf, { row }: ComingFile) => dropFile(shelf, row)

/** Changes why a whole file is kept, and the facts that are given. False where it is gone. */
export async function changeKept(
  shelf: Shelf,
  file: KeptFile,
  changes: Partial<Facts> & { why?: KeepReason },
): Promise<boolean> {
  const key = await keyOf(shelf)
  if (key?.number !== file.row.number) return false
  const { why = file.why, ...learned } = changes
  const facts = await sealFacts(shelf, key, file.row.body, { ...factsOf(file), ...learned })
  return change(shelf, file.row, (now) => ({ ...now, why, facts }))
}

function change(shelf: Shelf, row: FileRow, edit: (row: FileRow) => FileRow) {
  return shelf.run('readwrite', async (stores) => {
    const now = await currentRow(stores, row)
    if (now) stores.files.put(edit(now))
    return now !== undefined
  })
}

function factsOf(file: Omit<KeptFile, 'row'>): Facts {
  const { bucket, path, size, type, etag, sha256, keptAt, savedWith } = file
  return { bucket, path, size, type, etag, sha256, keptAt, savedWith }
}
