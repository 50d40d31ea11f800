// Makes room by dropping one file at a time: first half kept files that their tab left, then opened files; of each kind first the file
// that was used longest ago. Saved and pinned files are dropped only where a save could be kept nowhere else. A file
// that somebody reads is not dropped.
import { dropFile } from './drop-row.ts'
import { isComing, isWhole } from './find-file.ts'
import { unlessHeld } from './hold-file.ts'
import { resultOf, type FileRow, type Shelf, type KeepReason } from './shelf.ts'

const DROP_ORDER: KeepReason[] = ['opened', 'saved', 'pinned']
/** Ms after the last byte at which a half kept file counts as left by its tab. */
const LEFT_AFTER = 60 * 60_000
/** Ms after the last byte at which a half saved file, which any tab may go on with, counts as given up. */
const SAVING_LEFT_AFTER = 7 * 24 * 60 * 60_000

type Room = {
  /** The row of the file that needs the room. */
  newcomer?: FileRow
  /** Whether saved and pinned files may be dropped too, those first that are still coming. */
  fromSaved?: boolean
}

/** Drops one file; false where there is none to drop. */
export async function makeRoom(shelf: Shelf, { newcomer, fromSaved = false }: Room = {}): Promise<boolean> {
  const rows = await rowsOf(shelf)
  const may = rows.filter(
    (row) =>
      row.body !== newcomer?.body &&
      (isLeft(shelf, row) ||
        (isWhole(row) && row.why === 'opened') ||
        (fromSaved && (isWhole(row) || isComing(row)))),
  )
  return dropFirst(shelf, may)
}

/** Whether saved or pinned files are here, or on their way: they are removed only by a person. */
export async function hasSaved(shelf: Shelf): Promise<boolean> {
  return (await rowsOf(shelf)).some(({ why }) => why !== 'opened')
}

/** Bytes of the opened files, which are dropped to make room for saved ones. */
export async function sizeOfOpened(shelf: Shelf): Promise<number> {
  return sizeOf((await rowsOf(shelf)).filter(isOpened))
}

/** Drops half kept files that their tabs left, and opened files until these take no more than `limit` bytes. */
export async function keepWithin(shelf: Shelf, limit: number): Promise<void> {
  const rows = await rowsOf(shelf)
  const left = rows.filter((row) => isLeft(shelf, row))
  const opened = rows.filter(isOpened)
  const may = left.length > 0 ? left : sizeOf(opened) > limit ? opened : []
  if (await dropFirst(shelf, may)) await keepWithin(shelf, limit)
}

const isOpened = (row: FileRow) => row.why === 'opened' && isWhole(row)
const sizeOf = (rows: FileRow[]) => rows.reduce((sum, { size }) => sum + size, 0)
const rowsOf = (shelf: Shelf) => shelf.run('readonly', ({ files }) => resultOf<FileRow[]>(files.getAll()))

const isLeft = ({ now }: Shelf, row: FileRow) =>
  !isWhole(row) && Math.abs(now() - row.usedAt) > (isComing(row) ? SAVING_LEFT_AFTER : LEFT_AFTER)

async function dropFirst(shelf: Shelf, rows: FileRow[]): Promise<boolean> {
  const rank = (row: FileRow) => (isWhole(row) ? DROP_ORDER.indexOf(row.why) : -1)
  for (const row of rows.toSorted((a, b) => rank(a) - rank(b) || a.usedAt - b.usedAt))
    if (await unlessHeld(shelf, row.body, () => dropFile(shelf, row))) return true
  return false
}
