// What a person does with an upload that is under way: pause, go on, try again, give up.
import { DataError } from '../network/errors.ts'
import { removeFiles } from '../lists/remove.ts'
import type { TabContext } from '../sync/context.ts'
import { changeUpload, forgetUpload, getUpload } from './jobs.ts'
import { holdFile, openWithPermission } from './open-file.ts'
import { runUploads } from './run-uploads.ts'
import { compareFile } from './same-file.ts'
import { cancelUploadAt } from './send-file.ts'

/** Stops an upload, in whichever tab it runs; what the server has of it stays for a day. */
export async function pauseUpload(tab: TabContext, id: string): Promise<void> {
  await changeUpload(tab, id, { state: 'paused' })
  stopHere(tab, id)
}

/** Goes on with a paused upload, or tries a failed one again. */
export async function resumeUpload(tab: TabContext, id: string): Promise<void> {
  await changeUpload(tab, id, { state: 'waiting', error: null, attempts: 0, retry_at: 0 })
  void runUploads(tab, { now: true })
}

const notTheSame = {
  other: (name: string) => `This is not the same file as “${name}”.`,
  changed: (name: string) =>
    `“${name}” was changed since its upload began. Cancel this upload, and upload the file as it is now.`,
}

/** Goes on with the file that the person chose again. Throws a DataError where it is another. */
export async function resumeWithFile(tab: TabContext, id: string, file: File): Promise<void> {
  const job = await getUpload(tab, id)
  if (!job) return
  const found = await compareFile(job, file)
  if (found !== 'same')
    throw new DataError('invalid', notTheSame[found](job.file_name), { code: 'other_file' })
  holdFile(tab, id, file)
  await resumeUpload(tab, id)
}

/**
 * Goes on with the file that the browser remembers: to be called in a tap, for the browser may ask. Without the permission,
 * or the file, the person has to choose it. Throws a DataError where it is another by now.
 */
export async function resumeWithHandle(tab: TabContext, id: string): Promise<void> {
  const job = await getUpload(tab, id)
  const file = job?.handle && (await openWithPermission(job.handle))
  try {
    if (file) return await resumeWithFile(tab, id, file)
  } catch (cause) {
    await changeUpload(tab, id, { handle: null })
    throw cause
  }
  await changeUpload(tab, id, { handle: null })
}

/** Gives an upload up, and takes back what the server has of it. Never needs the network. */
export async function cancelUpload(tab: TabContext, id: string): Promise<void> {
  const job = await getUpload(tab, id)
  await forgetUpload(tab, id)
  stopHere(tab, id)
  if (!job) return
  const takeBack = job.is_sent
    ? removeFiles(tab, job.bucket, [job.path, ...job.beside.map((part) => part.path)])
    : job.url && cancelUploadAt(tab, job.user_id, job.url)
  // Without a connection nothing is taken back now: the server removes an unfinished upload after a day, and
  // stray-files.ts removes a whole file.
  await Promise.resolve(takeBack).catch(() => undefined)
}

function stopHere({ currentUpload }: TabContext, id: string) {
  if (currentUpload?.id === id) currentUpload.stop.abort()
}
