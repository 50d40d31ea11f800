// Removes documents and videos from the library for everyone: first the file, then the row. Where only the file could be removed,
// the next try removes the row; so does the sweep of an admin's portal, which reads the note of the deletion (deletion-wishes.ts).
import { EDITABLE_COLUMNS, type EditableColumn } from '../../domain/editable-columns.ts'
import type { Bucket, SeenRow } from '../../domain/rows.ts'
import { DataError, dataOf, toDataError } from '../network/errors.ts'
import { isAdmitted } from '../session/account/refresh-account.ts'
import { requireUser } from '../session/require-user.ts'
import { withToken } from '../session/tokens/valid-token.ts'
import type { SessionContext } from '../session/context.ts'
import type { SyncContext } from '../sync/context.ts'
import { noteDeletion } from './deletion-wishes.ts'
import { documentsList } from '../lists/documents.ts'
import { askStorage } from '../files/files.ts'
import { takeFromDevice } from './on-device.ts'
import { pullAfterChange } from './pull-after-change.ts'
import { videosList } from '../lists/videos.ts'
import { changeSeenRow, isRowGone } from './seen-row.ts'
import { fetchStoredRow, tableOf, updateVersion } from './stored-row.ts'

const ALL_COLUMNS = Object.keys(EDITABLE_COLUMNS) as EditableColumn[]

/** A row by its id, and the names of its files. */
type RowWithFiles = Omit<SeenRow, 'title' | 'description' | 'updated_at'>

/** Removes a document or an embed, then pulls the list. Throws a DataError, with the code `row_stays` where only its file was removed. */
export async function removeDocument(tab: SyncContext, seen: SeenRow): Promise<void> {
  await deleteSeen(tab, 'documents', seen)
  await pullAfterChange(tab, documentsList)
}

/** Removes an uploaded video with its poster, its captions and everybody's progress, then pulls the list. Throws a DataError. */
export async function removeVideo(tab: SyncContext, seen: SeenRow): Promise<void> {
  await deleteSeen(tab, 'videos', seen)
  await pullAfterChange(tab, videosList)
}

/** Deletes a row that a person saw, without a pull. Throws a DataError, as `changeSeenRow` says; a row that is gone counts as deleted. */
export async function deleteSeen(tab: SessionContext, bucket: Bucket, seen: SeenRow): Promise<void> {
  const hasFile = pathOf(seen) !== null
  try {
    // A removed file cannot be restored, so the version is confirmed first. An embed has no file: its row is deleted by version.
    const send = (version: string) =>
      hasFile
        ? updateVersion(tab, bucket, { id: seen.id, version })
        : removeVersion(tab, bucket, seen.id, version)
    const { row } = await changeSeenRow(tab, bucket, { seen, columns: ALL_COLUMNS, send })
    if (hasFile) return await deleteRow(tab, bucket, row)
  } catch (error) {
    if (!isRowGone(error)) throw error
    await removeFiles(tab, bucket, filesOf(seen))
  }
  await takeFromDevice(tab, bucket, seen.id)
}

/** Deletes a row as the server has it, whoever has edited it. Throws a DataError. */
export async function deleteRow(tab: SessionContext, bucket: Bucket, row: RowWithFiles): Promise<void> {
  await noteDeletion(tab, bucket, row.id)
  await removeFiles(tab, bucket, filesOf(row))
  await removeRow(tab, bucket, row.id)
  await takeFromDevice(tab, bucket, row.id)
}

/** The main file; null for an embed. */
export const pathOf = ({ file_path, video_path }: RowWithFiles) => file_path ?? video_path ?? null

const filesOf = (row: RowWithFiles) => [pathOf(row), row.thumbnail_path, row.poster_path, row.captions_path]

async function removeVersion(tab: SessionContext, bucket: Bucket, id: string, version: string) {
  const answer = await withToken(tab, requireUser(tab), (bearer) =>
    tableOf(tab, bucket)
      .delete()
      .eq('id', id)
      .eq('updated_at', version)
      .select('*')
      .setHeader('Authorization', bearer),
  )
  return dataOf(answer)[0] as SeenRow | undefined
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
async function removeRow(tab: SessionContext, bucket: Bucket, id: string) {
  const user = requireUser(tab)
  const { data, error, status } = await withToken(tab, user, (bearer) =>
    tableOf(tab, bucket).delete().eq('id', id).select('id').setHeader('Authorization', bearer),
  )
  if (error) {
    const { kind, message } = toDataError(error, status)
    throw new DataError(kind, message, { cause: error, status, code: 'row_stays' })
  }
  if (data.length > 0) return
  // The server reports no error when it removes nothing for want of the right, so look whether the row is still there.
  if ((await fetchStoredRow(tab, bucket, id)) || !(await isAdmitted(tab, user)))
    throw new DataError('forbidden', 'Nothing was deleted')
}
