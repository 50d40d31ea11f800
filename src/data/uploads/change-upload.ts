// The buttons of an upload that is under way: pause, go on, try again, give up.
import type { Upload } from '../database/db.ts'
import { DataError } from '../network/errors.ts'
import type { TabContext } from '../sync/context.ts'
import { changeUpload, getUpload } from './upload-queue.ts'
import { holdFile, openWithPermission, releaseFile } from './open-file.ts'
import { runUploads } from './run-uploads.ts'
import { compareFile } from './same-file.ts'
import { takeBackCancelled } from './take-back.ts'

/** All but `cancelled`: another tab may have given it up meanwhile. */
const WANTED: readonly Upload['state'][] = ['waiting', 'sending', 'paused', 'needs-file', 'failed']

/** Stops an upload, in whichever tab it runs; what the server has of it stays for a day. */
export async function pauseUpload(tab: TabContext, id: string): Promise<void> {
  await changeUpload(tab, id, { state: 'paused' }, WANTED)
  stopHere(tab, id)
}

/** Goes on with a paused upload, or tries a failed one again. */
export async function resumeUpload(tab: TabContext, id: string): Promise<void> {
  await changeUpload(tab, id, { state: 'waiting', error: null, attempts: 0, retry_at: 0 }, WANTED)
  void runUploads(tab, { now: true })
}

const notTheSame = {
  other: (name: string) => `This is not the same file as “${name}”.`,
  changed: (name: string) =>
    `“${name}” was changed since its upload began. Cancel this upload, and upload the file as it is now.`,
}

/** Goes on with the file that the person chose again. Throws a DataError where it is another. */
export async function resumeWithFile(tab: TabContext, id: string, file: File): Promise<void> {
  const upload = await getUpload(tab, id)
  if (!upload) return
  const found = await compareFile(tab, upload, file)
  if (found !== 'same')
    throw new DataError('invalid', notTheSame[found](upload.file_name), { code: 'other_file' })
  holdFile(tab, id, file)
  await resumeUpload(tab, id)
}

/**
 * Goes on with the file that the browser remembers: to be called in a tap, for the browser may ask. Without the permission,
 * or the file, the person has to choose it. Throws a DataError where it is another by now.
 */
export async function resumeWithHandle(tab: TabContext, id: string): Promise<void> {
  const upload = await getUpload(tab, id)
  const file = upload?.handle && (await openWithPermission(upload.handle))
  try {
    if (file) return await resumeWithFile(tab, id, file)
  } catch (cause) {
    await changeUpload(tab, id, { handle: null })
    throw cause
  }
  await changeUpload(tab, id, { handle: null })
}

/**
 * Gives an upload up, and takes back what the server has of it: without a connection later, and where a tab is at work on
 * it, when that has stopped. Never needs the network.
 */
export async function cancelUpload(tab: TabContext, id: string): Promise<void> {
  await changeUpload(tab, id, { state: 'cancelled', handle: null, error: null })
  releaseFile(tab, id)
  stopHere(tab, id)
  await takeBackCancelled(tab, id)
}

function stopHere({ uploads: { current } }: Pick<TabContext, 'uploads'>, id: string) {
  if (current?.id === id) current.stop.abort()
}
