// Files that are being saved. What has come of one stays when its tab is closed, waits sealed while nobody is signed in, and is
// continued by any tab.
import { type KeptFile, openFacts, sealFacts, type Facts } from './file-facts.ts'
import { dropUnreadable, isComing } from './find-file.ts'
import {
  beginRow,
  dropTry,
  type FileToKeep,
  fillRow,
  finishRow,
  currentRow,
  type Step,
  wholeId,
} from './keep-segments.ts'
import { readRange } from './read-file.ts'
import { type Bytes, segmentsOf, shelfLayout } from './sealing.ts'
import { asked, type FileRow, type Shelf, type Stop, type Why } from './shelf.ts'
import { keyOf } from './shelf-key.ts'

/** A file that is being saved; `id` is the one that it will have. */
export type ComingFile = KeptFile & {
  /** Bytes that are here. */
  loaded: number
  /** Why it does not go on by itself. */
  stop: Stop | undefined
}

/** Begins to save a file, in place of an earlier try. `stop`: it waits for the person from the start. */
export async function beginComing(
  shelf: Shelf,
  file: FileToKeep,
  stop?: Stop,
): Promise<{ file: ComingFile | undefined; step: Step }> {
  const key = await keyOf(shelf)
  if (!key) return { file: undefined, step: 'no-key' }
  const { row, step } = await beginRow(shelf, key, file, '~~', stop)
  return { file: step === 'done' ? comingOf(await openFacts(shelf, key, row)) : undefined, step }
}

/** All files that are being saved. Empty where nobody is signed in. */
export async function listComing(shelf: Shelf): Promise<ComingFile[]> {
  const key = await keyOf(shelf)
  if (!key) return []
  const rows = await shelf.run('readonly', ({ files }) => asked<FileRow[]>(files.getAll()))
  const open = async (row: FileRow) => {
    try {
      return comingOf(await openFacts(shelf, key, row))
    } catch {
      await dropUnreadable(shelf, row)
      return undefined
    }
  }
  const files = await Promise.all(rows.filter(isComing).map(open))
  return files.filter((file) => file !== undefined)
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

/** The bytes that came, read back and opened. A file that cannot be opened is dropped, and the stream fails, or is undefined. */
export function readComing(shelf: Shelf, file: ComingFile): Promise<ReadableStream<Bytes> | undefined> {
  return readRange(shelf, file, 0, file.size - 1)
}

/** Makes the file whole, in place of an older copy. Undefined where it was removed or paused meanwhile. */
export async function finishComing(
  shelf: Shelf,
  { row, ...file }: ComingFile,
): Promise<KeptFile | undefined> {
  const key = await keyOf(shelf)
  return key && finishRow(shelf, key, row, await sealFacts(shelf, key, row.body, factsOf(file)))
}

/** Makes the file stop, or go on. False where it is gone. */
export function stopComing(shelf: Shelf, { row }: ComingFile, stop: Stop | undefined): Promise<boolean> {
  return change(shelf, row, (now) => ({ ...now, stop, usedAt: shelf.now() }))
}

/** Drops what has come of the file. */
export const dropComing = (shelf: Shelf, { row }: ComingFile) => dropTry(shelf, row)

/** Changes why a whole file is kept, and the facts that are given. False where it is gone. */
export async function changeKept(
  shelf: Shelf,
  file: KeptFile,
  changes: Partial<Facts> & { why?: Why },
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

const factsOf = ({
  bucket,
  path,
  size,
  type,
  etag,
  sha256,
  keptAt,
  savedWith,
}: Omit<KeptFile, 'row'>): Facts => ({
  bucket,
  path,
  size,
  type,
  etag,
  sha256,
  keptAt,
  ...(savedWith && { savedWith }),
})
