// Removes an upload that nobody wants any more from the server: the part of a file, the file, or the row as well.
import type { UploadJob } from '../database/db.ts'
import { withLockIfFree } from '../database/locks.ts'
import { toDataError } from '../network/errors.ts'
import { pullBucketAfterChange } from '../changes/pull-after-change.ts'
import { findStoredRow } from '../changes/stored-row.ts'
import type { TabContext } from '../sync/context.ts'
import { forgetUpload, getUpload } from './jobs.ts'
import { removeOwnFiles } from './own-object.ts'
import { cancelUploadAt } from './send-file.ts'

/** Takes back what was cancelled, once no tab is at work on it. What cannot be taken back now is tried by the next run. */
export async function takeBackCancelled(tab: TabContext, id: string): Promise<void> {
  await withLockIfFree(tab, `upload:${id}`, () => takeBackNow(tab, id))
}

/** The same for who has the upload's lock. */
export async function takeBackNow(tab: TabContext, id: string): Promise<void> {
  const job = await getUpload(tab, id)
  if (job?.state !== 'cancelled') return
  try {
    await takeBack(tab, job)
  } catch (cause) {
    const { kind } = toDataError(cause)
    // The server removes an unfinished upload after a day, and admins are shown a row without its file.
    if (kind === 'offline' || kind === 'signed-out' || kind === 'unknown') return
    console.error('A cancelled upload could not be taken back', cause)
  }
  await forgetUpload(tab, id)
}

/** The row first: it may be there, though its answer never came; then it goes with its files. Throws a DataError. */
async function takeBack(tab: TabContext, job: UploadJob) {
  if (await removeWithRow(tab, job)) return pullBucketAfterChange(tab, job.bucket)
  if (job.url && !job.is_sent) await cancelUploadAt(tab, job.user_id, job.url)
  await removeOwnFiles(tab, job)
}

async function removeWithRow(tab: TabContext, { id, bucket, is_sent }: UploadJob) {
  const row = is_sent ? await findStoredRow(tab, bucket, id) : undefined
  await row?.remove()
  return row !== undefined
}
