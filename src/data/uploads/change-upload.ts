// The actions of an upload's buttons: pause, go on, try again, cancel.
import type { DatabaseContext } from '../database/context.ts'
import type { Upload } from '../database/db.ts'
import { DataError } from '../network/errors.ts'
import { fetchStoredRow } from '../changes/stored-row.ts'
import type { TabContext } from '../sync/context.ts'
import { changeUpload, getUpload } from './upload-queue.ts'
import { holdFile, releaseFile } from './held-files.ts'
import { openWithPermission } from './open-file.ts'
import { runUploads } from './run-uploads.ts'
import { compareFile } from './same-file.ts'
import { removeCancelledUpload } from './remove-cancelled.ts'
import { unreadable } from './unreadable.ts'

/** The states that may be changed: all but `cancelled`, because another tab may have cancelled the upload meanwhile. */
const CHANGEABLE: readonly Upload['state'][] = ['waiting', 'sending', 'paused', 'needs-file', 'failed']

/** Pauses an upload, in whichever tab it runs. The server keeps the sent bytes for a day. */
export async function pauseUpload(
  tab: DatabaseContext & Pick<TabContext, 'uploads'>,
  id: string,
): Promise<void> {
  await changeUpload(tab, id, { state: 'paused' }, CHANGEABLE)
  stopHere(tab, id)
}

/** Goes on with a paused upload, or tries a failed one again. */
export async function resumeUpload(tab: TabContext, id: string): Promise<void> {
  await changeUpload(tab, id, { state: 'waiting', error: null, attempts: 0, retry_at: 0 }, CHANGEABLE)
  void runUploads(tab, { now: true })
}

/** Lets a file that was to replace another become a document of its own, because the row was changed or deleted meanwhile. */
export async function keepBoth(tab: TabContext, id: string): Promise<void> {
  await changeUpload(tab, id, { replaced: null, replacement: null }, ['failed'])
  await resumeUpload(tab, id)
}

/** Replaces the file that a colleague has put there meanwhile. Throws a DataError where the row cannot be read. */
export async function replaceNewer(tab: TabContext, id: string): Promise<void> {
  const upload = await getUpload(tab, id)
  if (!upload?.replaced) return
  const replaced = await fetchStoredRow(tab, upload.bucket, upload.replaced.id)
  if (replaced) await changeUpload(tab, id, { replaced }, ['failed'])
  await resumeUpload(tab, id)
}

const notTheSame = {
  other: (name: string) => `This is not the same file as “${name}”.`,
  changed: (name: string) => `“${name}” was changed since its upload began.`,
}

/** The person chose another file, with which the upload can begin again. */
export class OtherFileError extends DataError {
  readonly file: File

  constructor(message: string, file: File) {
    super('invalid', message, { code: 'other_file' })
    this.file = file
  }
}

/** Goes on with the file that the person chose again. Throws a DataError where it cannot be read, an OtherFileError where it is another. */
export async function resumeWithFile(tab: TabContext, id: string, file: File): Promise<void> {
  const upload = await getUpload(tab, id)
  if (!upload) return
  const found = await compareFile(tab, upload, file).catch((cause: unknown) => {
    if (cause instanceof DOMException) unreadable(cause)
    throw cause
  })
  if (found !== 'same') throw new OtherFileError(notTheSame[found](upload.file_name), file)
  holdFile(tab, id, file)
  await resumeUpload(tab, id)
}

/**
 * Goes on with the file that the browser remembers. Call it in a click handler, because the browser may ask for permission.
 * Without the permission or the file, the person has to choose the file. Throws a DataError where the file was changed.
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
 * Cancels an upload, and removes its bytes from the server: later where there is no connection, or once the tab that sends it
 * has stopped. Needs no network itself.
 */
export async function cancelUpload(tab: TabContext, id: string): Promise<void> {
  await changeUpload(tab, id, { state: 'cancelled', handle: null, error: null })
  releaseFile(tab, id)
  stopHere(tab, id)
  await removeCancelledUpload(tab, id)
}

function stopHere({ uploads }: Pick<TabContext, 'uploads'>, id: string) {
  uploads.sending.get(id)?.abort()
}
