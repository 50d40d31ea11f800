// Reads from the lists which files every tablet keeps (pinned files), and which files no tablet may keep. Admins decide both.
import { isPinned, mayBeKept } from '../../domain/kept-on-tablets.ts'
import type { DatabaseContext } from '../database/context.ts'
import type { FileToSave } from '../database/saving.ts'
import { fileKey } from '../files/kept-files.ts'
import { documentsList } from '../lists/documents.ts'
import { videosList } from '../lists/videos.ts'
import { fileOf, type FileRow } from '../saving/row-file.ts'
import { getPull } from '../sync/pull.ts'

export type Pins = {
  /** Pinned files, the smallest first. The size of a video is 0, because its row does not tell it. */
  pinned: FileToSave[]
  /** Files that no tablet may keep, by `fileKey`. */
  forbidden: ReadonlySet<string>
}

/** A text that changes with the rows of documents or videos. Undefined where this device has one of the lists only in part. */
export async function listsState(tab: DatabaseContext, userId: string): Promise<string | undefined> {
  const lists = [documentsList.name, videosList.name]
  const pulls = await Promise.all(lists.map((list) => getPull(tab, userId, list)))
  if (!pulls.every((pull) => pull?.pulled_at && !pull.is_partial)) return undefined
  return pulls.map((pull) => `${pull?.series} ${pull?.cursor?.sum}`).join()
}

export async function readPins(tab: DatabaseContext, userId: string): Promise<Pins> {
  const pinned: FileToSave[] = []
  const forbidden = new Set<string>()
  const sort = (row: FileRow) => {
    const file = fileOf(row)
    if (!file) return
    if (!mayBeKept(row)) forbidden.add(fileKey(file))
    if (isPinned(row)) pinned.push({ ...file, size: file.size ?? 0, why: 'pinned' })
  }
  await documentsList.mapRows(tab, userId, sort)
  await videosList.mapRows(tab, userId, sort)
  return { pinned: pinned.toSorted((a, b) => a.size - b.size), forbidden }
}
