// Removes documents and videos from the library for everyone. What a person deletes goes into the trash; a cancelled upload is deleted
// for good: first the file, then the row. A deletion that stops in between is finished by the sweep of an admin's portal, which reads
// the note of the deletion (deletion-wishes.ts).
import { EDITABLE_COLUMNS, type EditableColumn } from '../../domain/editable-columns.ts'
import type { Bucket, SeenRow } from '../../domain/rows.ts'
import { DataError, toDataError } from '../network/errors.ts'
import { isAdmitted } from '../session/account/refresh-account.ts'
import { requireUser } from '../session/require-user.ts'
import { sendRequest } from '../session/tokens/send-request.ts'
import type { SessionContext } from '../session/context.ts'
import type { SyncContext } from '../sync/context.ts'
import { noteDeletion } from './deletion-wishes.ts'
import { documentsList } from '../lists/documents.ts'
import { removeFromDevice } from './on-device.ts'
import { pullAfterChange } from './pull-after-change.ts'
import { removeFiles } from './remove-files.ts'
import { videosList } from '../lists/videos.ts'
import { changeSeenRow, isRowGone } from './seen-row.ts'
import { fetchStoredRow, tableOf } from './stored-row.ts'
import { moveToTrash } from './trash.ts'

const ALL_COLUMNS = Object.keys(EDITABLE_COLUMNS) as EditableColumn[]

/** A row by its id, and the names of its files. */
type RowWithFiles = Omit<SeenRow, 'title' | 'description' | 'updated_at'>

/** Moves a document or an embed into the trash, then pulls the list. Throws a DataError. */
export async function removeDocument(tab: SyncContext, seen: SeenRow): Promise<void> {
  await trashSeen(tab, 'documents', seen)
  await removeFromDevice(tab, 'documents', seen.id)
  await pullAfterChange(tab, documentsList)
}

/** Moves an uploaded video into the trash, then pulls the list. Throws a DataError. */
export async function removeVideo(tab: SyncContext, seen: SeenRow): Promise<void> {
  await trashSeen(tab, 'videos', seen)
  await removeFromDevice(tab, 'videos', seen.id)
  await pullAfterChange(tab, videosList)
}

/**
 * Moves a row into the trash. It leaves this device with the next pull: of 500 rows that go, the screens read the list once, not 500
 * times. A row that is gone counts as deleted. Throws a DataError (`changeSeenRow`).
 */
export async function trashSeen(tab: SessionContext, bucket: Bucket, seen: SeenRow): Promise<void> {
  try {
    const send = (version: string) => moveToTrash(tab, bucket, seen.id, version)
    await changeSeenRow(tab, bucket, { seen, columns: ALL_COLUMNS, send })
  } catch (error) {
    if (!isRowGone(error)) throw error
  }
}

/** Deletes a row and its files for good, whatever version the row has. Throws a DataError. */
export async function deleteRow(tab: SessionContext, bucket: Bucket, row: RowWithFiles): Promise<void> {
  await noteDeletion(tab, bucket, row.id)
  await removeFiles(tab, bucket, filesOf(row))
  await removeRow(tab, bucket, row.id)
  await removeFromDevice(tab, bucket, row.id)
}

/** The main file; null for an embed. */
export const pathOf = ({ file_path, video_path }: RowWithFiles) => file_path ?? video_path ?? null

const filesOf = (row: RowWithFiles) => [pathOf(row), row.thumbnail_path, row.poster_path, row.captions_path]

/** Removes a row whose file is gone. Throws a DataError, with the code `row_stays` where a second try may succeed. */
async function removeRow(tab: SessionContext, bucket: Bucket, id: string) {
  const { data, error, status } = await sendRequest(tab, (supabase) =>
    tableOf(supabase, bucket).delete().eq('id', id).select('id'),
  )
  if (error) {
    const { kind, message } = toDataError(error, status)
    throw new DataError(kind, message, { cause: error, status, code: 'row_stays' })
  }
  if (data.length > 0) return
  // The server reports no error when it removes nothing for want of the right, so look whether the row is still there.
  if ((await fetchStoredRow(tab, bucket, id)) || !(await isAdmitted(tab, requireUser(tab))))
    throw new DataError('forbidden', 'Nothing was deleted')
}
