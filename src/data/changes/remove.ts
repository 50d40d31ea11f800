// Removes documents and videos from the library for everyone: first the file, then the row. Where only the file could be removed,
// the next try removes the row, and so does the sweep, because the deletion was noted first (deletion-wishes.ts).
import type { Bucket, DocumentRow, VideoRow } from '../../domain/rows.ts'
import { claimPulls } from '../database/cache-owner.ts'
import { withReopen } from '../database/reopen.ts'
import { DataError, dataOf, toDataError } from '../network/errors.ts'
import { isAdmitted } from '../session/account/refresh-account.ts'
import { requireUser } from '../session/require-user.ts'
import { withToken } from '../session/tokens/token.ts'
import type { SessionContext } from '../session/context.ts'
import type { SyncContext } from '../sync/context.ts'
import type { List } from '../sync/list.ts'
import { noteChangeHere } from '../sync/pull-order.ts'
import { noteDeletion } from './deletion-wishes.ts'
import { documentsList } from '../lists/documents.ts'
import { askStorage } from '../files/files.ts'
import { pullAfterChange } from './pull-after-change.ts'
import { videosList } from '../lists/videos.ts'

type Document = Pick<DocumentRow, 'id' | 'file_path' | 'thumbnail_path'>
type Video = Pick<VideoRow, 'id' | 'video_path' | 'poster_path' | 'captions_path'>

/** Removes a document or an embed, then pulls the list. Throws a DataError, with the code `row_stays` where only the file went. */
export async function removeDocument(tab: SyncContext, document: Document): Promise<void> {
  await deleteDocument(tab, document)
  await pullAfterChange(tab, documentsList)
}

/** Removes an uploaded video with its poster, its captions and everybody's progress, then pulls the list. Throws a DataError. */
export async function removeVideo(tab: SyncContext, video: Video): Promise<void> {
  await deleteVideo(tab, video)
  await pullAfterChange(tab, videosList)
}

/** Deletes a document without a pull, for a caller that pulls the list anyway. Throws a DataError. */
export async function deleteDocument(tab: SessionContext, { id, file_path, thumbnail_path }: Document) {
  if (file_path) await noteDeletion(tab, 'documents', id)
  await removeFiles(tab, 'documents', [file_path, thumbnail_path])
  await removeRow(tab, 'documents', id)
  await takeFromDevice(tab, documentsList, id)
}

/** Deletes a video without a pull, for a caller that pulls the list anyway. Throws a DataError. */
export async function deleteVideo(
  tab: SessionContext,
  { id, video_path, poster_path, captions_path }: Video,
) {
  await noteDeletion(tab, 'videos', id)
  await removeFiles(tab, 'videos', [video_path, poster_path, captions_path])
  await removeRow(tab, 'training_videos', id)
  await takeFromDevice(tab, videosList, id)
}

/** Removes files from storage; a file that is gone already is no error. Throws a DataError. */
export async function removeFiles(
  tab: SessionContext,
  bucket: Bucket,
  paths: (string | null | undefined)[],
): Promise<void> {
  const given = paths.filter((path): path is string => typeof path === 'string')
  if (given.length > 0) await askStorage(tab, bucket, (files) => files.remove(given))
}

/** Removes a row whose file is gone. Throws a DataError, with the code `row_stays` where a second try may succeed. */
export async function removeRow(tab: SessionContext, table: 'documents' | 'training_videos', id: string) {
  const user = requireUser(tab)
  const { data, error, status } = await withToken(tab, user, (bearer) =>
    tab.network.supabase.from(table).delete().eq('id', id).select('id').setHeader('Authorization', bearer),
  )
  if (error) {
    const { kind, message } = toDataError(error, status)
    throw new DataError(kind, message, { cause: error, status, code: 'row_stays' })
  }
  if (data.length > 0) return
  // The server reports no error when it removes nothing for want of the right, so look whether the row is still there.
  if ((await isThere(tab, table, user, id)) || !(await isAdmitted(tab, user)))
    throw new DataError('forbidden', 'Nothing was deleted')
}

async function isThere(
  tab: SessionContext,
  table: 'documents' | 'training_videos',
  user: string,
  id: string,
) {
  const answer = await withToken(tab, user, (bearer) =>
    tab.network.supabase.from(table).select('id').eq('id', id).setHeader('Authorization', bearer),
  )
  return dataOf(answer).length > 0
}

/** Removes the row from this device at once, because the next pull may be far off. No pull that began earlier brings it back. */
async function takeFromDevice<Row>(tab: SessionContext, list: List<Row>, id: string) {
  const user = requireUser(tab)
  const { db } = tab
  await claimPulls(tab, user)
  await withReopen(tab, () =>
    db.transaction('rw', [...list.tables(tab), db.pulls], async () => {
      await list.remove(tab, user, [id], tab.clock.now())
      await noteChangeHere(tab, user, list.name)
    }),
  )
}
