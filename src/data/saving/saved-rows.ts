// Finds the rows that name saved files, in the lists on this device.
import { mayBeKept } from '../../domain/kept-on-tablets.ts'
import type { DatabaseContext } from '../database/context.ts'
import type { FileToSave } from '../database/saving.ts'
import { fileKey } from '../files/kept-files.ts'
import { documentsList } from '../lists/documents.ts'
import { videosList } from '../lists/videos.ts'
import type { SavedWith } from '../../shelf/file-facts.ts'
import { getPull } from '../sync/pull.ts'
import { fileOf, type FileRow } from './row-file.ts'

/** The file that a row names. The size is 0 where the row has none: storage tells it. */
export type SavedRow = Omit<FileToSave, 'why'> & {
  updated_at: string
  created_at: string
  mayBeKept: boolean
}

export type SavedRows = {
  /** The row that names a file; undefined where there is none. */
  find: (file: { bucket: string; path: string }) => SavedRow | undefined
  /** Whether the device has the whole list: then a file without a row was deleted or replaced. */
  isWhole: (bucket: string) => boolean
  /** The row whose file was replaced since. Else the newest of its title: it may have been deleted, and added anew. */
  findNext: (bucket: string, was: Pick<SavedWith, 'rowId' | 'title'>) => SavedRow | undefined
}

export async function readSavedRows(tab: DatabaseContext, userId: string): Promise<SavedRows> {
  const series = await wholeLists(tab, userId)
  const documents = await documentsList.mapRows(tab, userId, savedRowOf)
  const videos = await videosList.mapRows(tab, userId, savedRowOf)
  // A list may have been cleared while it was read: by a sign-out, or to make room.
  const after = await wholeLists(tab, userId)
  const rows = [...documents, ...videos].filter((row) => row !== undefined)
  const byKey = new Map(rows.map((row) => [fileKey(row), row]))
  const byAge = rows.toSorted((a, b) => b.created_at.localeCompare(a.created_at))
  return {
    find: (file) => byKey.get(fileKey(file)),
    isWhole: (bucket) => series.get(bucket) !== undefined && series.get(bucket) === after.get(bucket),
    findNext: (bucket, { rowId, title }) =>
      byAge.find((row) => row.rowId === rowId) ??
      byAge.find((row) => row.bucket === bucket && row.title === title),
  }
}

function savedRowOf(row: FileRow): SavedRow | undefined {
  const file = fileOf(row)
  const { updated_at, created_at } = row
  return file && { ...file, size: file.size ?? 0, updated_at, created_at, mayBeKept: mayBeKept(row) }
}

/** The `series` of each list that is whole on this device, by bucket; a list that was cleared and pulled again has a new one. */
async function wholeLists(tab: DatabaseContext, userId: string) {
  const series = new Map<string, string>()
  for (const [bucket, list] of [
    ['documents', documentsList],
    ['videos', videosList],
  ] as const) {
    const pull = await getPull(tab, userId, list.name)
    if (pull?.pulled_at && !pull.is_partial) series.set(bucket, pull.series ?? '')
  }
  return series
}
