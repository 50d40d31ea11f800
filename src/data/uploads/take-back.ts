// Removes an upload that nobody wants any more from the server: the part of a file, the file, or the row as well.
import type { Upload } from '../database/db.ts'
import { withLockIfFree } from '../database/locks.ts'
import { toDataError } from '../network/errors.ts'
import { pullBucketAfterChange } from '../changes/pull-after-change.ts'
import { findStoredRow } from '../changes/stored-row.ts'
import type { SessionContext } from '../session/context.ts'
import type { SyncContext, TabContext } from '../sync/context.ts'
import { forgetUpload, getUpload } from './upload-queue.ts'
import { removeOwnFiles } from './own-object.ts'
import { cancelUploadAt } from './send-file.ts'

/** Takes back what was cancelled, once no tab is at work on it. What cannot be taken back now is tried by the next run. */
export async function takeBackCancelled(tab: TabContext, id: string): Promise<void> {
  await withLockIfFree(tab, `upload:${id}`, () => takeBackNow(tab, id))
}

/** Takes an upload back, for a caller that holds its lock. */
export async function takeBackNow(tab: TabContext, id: string): Promise<void> {
  const upload = await getUpload(tab, id)
  if (upload?.state !== 'cancelled') return
  try {
    await takeBack(tab, upload)
  } catch (cause) {
    const { kind } = toDataError(cause)
    // The server removes an unfinished upload after a day, and admins are shown a row without its file.
    if (kind === 'offline' || kind === 'signed-out' || kind === 'unknown') return
    console.error('A cancelled upload could not be taken back', cause)
  }
  await forgetUpload(tab, id)
}

/** The row first: it may be there, though its answer never came; then it goes with its files. Throws a DataError. */
async function takeBack(tab: SyncContext, upload: Upload) {
  if (await removeWithRow(tab, upload)) return pullBucketAfterChange(tab, upload.bucket)
  if (upload.url && !upload.is_sent) await cancelUploadAt(tab, upload.user_id, upload.url)
  await removeOwnFiles(tab, upload)
}

async function removeWithRow(tab: SessionContext, { id, bucket, is_sent }: Upload) {
  const row = is_sent ? await findStoredRow(tab, bucket, id) : undefined
  await row?.remove()
  return row !== undefined
}
