// Sends the columns that a person edited in a document or a video straight to the server, and no others; then pulls the list.
import type { EditableColumn } from '../../domain/editable-columns.ts'
import type { Bucket, Content, SeenRow } from '../../domain/rows.ts'
import type { SessionContext } from '../session/context.ts'
import type { SyncContext } from '../sync/context.ts'
import { documentsList } from '../lists/documents.ts'
import { videosList } from '../lists/videos.ts'
import { type NamedPicture, removePicture, uploadPicture } from './pictures.ts'
import { putOnDevice } from './on-device.ts'
import { pullAfterChange } from './pull-after-change.ts'
import { changeSeenRow, isRowGone, newerEditOf } from './seen-row.ts'
import { updateVersion } from './stored-row.ts'

export type Edit = {
  /** The row as the person saw it. */
  seen: SeenRow
  /** The columns that the person touched, for each request that the form has sent, the newest last. */
  sent: Partial<Content>[]
}

/** Changes a document or an embed. Throws a DataError, as `changeSeenRow` says. */
export async function updateDocument(tab: SyncContext, edit: Edit): Promise<void> {
  await updateSeen(tab, 'documents', edit)
  await pullAfterChange(tab, documentsList)
}

/** Changes an uploaded video; `picture` is the picture that `sent` names. Throws a DataError, as `changeSeenRow` says. */
export async function updateVideo(tab: SyncContext, edit: Edit, picture?: NamedPicture): Promise<void> {
  if (picture) await uploadPicture(tab, 'videos', picture)
  try {
    const { before } = await updateSeen(tab, 'videos', edit)
    if (picture && before.poster_path && before.poster_path !== picture.name)
      await removePicture(tab, 'videos', before.poster_path)
  } catch (error) {
    // The row may name the picture in spite of the error: an earlier try succeeded, and its answer was lost.
    const isUsed = newerEditOf(error)?.row.poster_path === picture?.name
    if (picture && !isUsed && (newerEditOf(error) || isRowGone(error)))
      await removePicture(tab, 'videos', picture.name)
    throw error
  }
  await pullAfterChange(tab, videosList)
}

/** Changes a row, without a pull; returns the row before and after. Throws a DataError, as `changeSeenRow` says. */
export async function updateSeen(tab: SessionContext, bucket: Bucket, { seen, sent }: Edit) {
  const wanted = sent.at(-1) ?? {}
  const send = (version: string) => updateVersion(tab, bucket, { id: seen.id, version, changes: wanted })
  const columns = Object.keys(wanted) as EditableColumn[]
  const changed = await changeSeenRow(tab, bucket, { seen, columns, sent, send })
  // The server has the change. Where this device cannot store it now, the pull fails for the same reason, and reports it.
  await putOnDevice(tab, bucket, changed.row).catch(() => undefined)
  return changed
}
