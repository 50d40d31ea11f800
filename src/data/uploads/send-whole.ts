// Sends the whole file of an upload: goes on where an earlier try stopped, or begins anew where the server has forgotten it. Notes
// its progress on the device.
import type { Upload } from '../database/db.ts'
import { DataError, toDataError } from '../network/errors.ts'
import type { SendContext } from '../sync/context.ts'
import { getDigest, noteDigest } from './digests.ts'
import { changeUpload, SENDABLE } from './upload-queue.ts'
import { findObject, withNextName } from './own-object.ts'
import { NOT_BEGUN } from './same-file.ts'
import { sendFile, UNKNOWN_PART } from './send-file.ts'

/** Ms between two notes of the progress. */
const NOTE_EVERY = 500

/** Sends the file; returns the upload as it is then, or undefined where it was cancelled. Throws a DataError. */
export async function sendWhole(
  tab: SendContext,
  upload: Upload,
  file: File,
  stop: AbortController,
): Promise<Upload | undefined> {
  let isNameTaken = false
  try {
    await send(tab, upload, file, stop)
  } catch (cause) {
    const { status, code } = toDataError(cause)
    if (upload.url && (status === 404 || status === 410 || code === UNKNOWN_PART)) {
      // The server has forgotten the upload, which it keeps for a day, or has more bytes than this device has a digest for.
      const fresh = await changeUpload(tab, upload.id, NOT_BEGUN)
      return fresh && sendWhole(tab, fresh, file, stop)
    }
    if (status !== 409) throw cause
    isNameTaken = true
  }
  // The answer does not tell whether the object exists: it is missing where the server died after the last byte, and it exists
  // where only the answer was lost.
  const found = await findObject(tab, { ...upload, is_sent: !isNameTaken })
  if (found === 'other') {
    // Another tablet made the same name at the same moment: its file stays, and this upload takes the next name.
    const next = await changeUpload(tab, upload.id, { ...NOT_BEGUN, ...withNextName(upload) }, SENDABLE)
    return next && sendWhole(tab, next, file, stop)
  }
  if (found === 'none') {
    // The server may still be writing a chunk that was cut off: the next try asks again how many bytes it has.
    const isBusy = isNameTaken && upload.url !== null && upload.attempts === 0
    if (!isBusy) await changeUpload(tab, upload.id, NOT_BEGUN)
    throw new DataError('unknown', 'The server has not kept the file')
  }
  return changeUpload(tab, upload.id, { is_sent: true, sent: upload.file_size, attempts: 0 })
}

async function send(tab: SendContext, upload: Upload, file: File, stop: AbortController) {
  let notedAt = tab.clock.deviceNow()
  // Another tab may have paused or cancelled the upload meanwhile.
  const note = (changes: Partial<Upload>) =>
    changeUpload(tab, upload.id, changes, SENDABLE).then(
      (isStill) => (isStill ? undefined : stop.abort()),
      (error: unknown) => console.error('The progress of an upload could not be noted', error),
    )
  return sendFile(tab, upload, file, {
    signal: stop.signal,
    known: await getDigest(tab, upload.id),
    onUrl: (url) => void note({ url, ...SENDING }),
    onProgress(sent) {
      if (Math.abs(tab.clock.deviceNow() - notedAt) < NOTE_EVERY) return
      notedAt = tab.clock.deviceNow()
      void note({ sent, ...SENDING })
    },
    // Without a stored digest the chunk is sent all the same; a file that is chosen again is then sent anew.
    onRead: (digest) =>
      noteDigest(tab, upload.id, digest).catch((error: unknown) =>
        console.error('The digest of an upload could not be noted', error),
      ),
  })
}

/** The state that each note sets again, because a tab without the file may have set the state `needs-file` meanwhile. */
const SENDING = { state: 'sending' } as const
