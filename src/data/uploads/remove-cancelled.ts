// Removes a cancelled upload from the server: the bytes that were sent, or the file, with its row where there is one. A file that has
// replaced another stays, and so does a row whose file somebody has replaced since.
import type { Upload } from '../database/db.ts'
import { withLockIfFree } from '../database/locks.ts'
import { toDataError } from '../network/errors.ts'
import { pullBucketAfterChange } from '../changes/pull-after-change.ts'
import { deleteRow, pathOf } from '../changes/remove.ts'
import { isReplacementMade } from '../changes/replace-file.ts'
import { fetchStoredRow } from '../changes/stored-row.ts'
import type { SessionContext } from '../session/context.ts'
import type { TabContext } from '../sync/context.ts'
import { forgetUpload, getUpload } from './upload-queue.ts'
import { removeOwnFiles } from './own-object.ts'
import { cancelUploadAt } from './send-file.ts'

/** Removes a cancelled upload unless a tab is still sending it. Where that fails, the next run tries again. */
export async function removeCancelledUpload(tab: TabContext, id: string): Promise<void> {
  await withLockIfFree(tab, `upload:${id}`, () => removeIfCancelled(tab, id))
}

/** Removes an upload if it is cancelled, for a caller that holds its lock. */
export async function removeIfCancelled(tab: TabContext, id: string): Promise<void> {
  const upload = await getUpload(tab, id)
  if (upload?.state !== 'cancelled') return
  try {
    await removeFromServer(tab, upload)
  } catch (cause) {
    const { kind } = toDataError(cause)
    // Another error is final: the server removes an unfinished upload after a day, and admins see a row without its file.
    if (kind === 'offline' || kind === 'signed-out' || kind === 'unknown') return
    console.error('A cancelled upload could not be removed', cause)
  }
  await forgetUpload(tab, id)
}

/** Looks for the row first: it may exist although the answer was lost, and is removed with its files. Throws a DataError. */
async function removeFromServer(tab: TabContext, upload: Upload) {
  if (upload.replacement && (await isReplacementMade(tab, upload.bucket, upload.id))) {
    // The cancel came too late: the person reads that the file was replaced.
    tab.uploads.result.setState({ upload, error: null, hasKeptBoth: false })
    return pullBucketAfterChange(tab, upload.bucket)
  }
  if (await removeWithRow(tab, upload)) return pullBucketAfterChange(tab, upload.bucket)
  if (upload.url && !upload.is_sent) await cancelUploadAt(tab, upload.user_id, upload.url)
  await removeOwnFiles(tab, upload)
}

/** Whether the upload has a row, which is removed unless its file was replaced since. */
async function removeWithRow(tab: SessionContext, { id, bucket, is_sent, path }: Upload) {
  const row = is_sent ? await fetchStoredRow(tab, bucket, id) : undefined
  if (row && pathOf(row) === path) await deleteRow(tab, bucket, row)
  return row !== undefined
}
