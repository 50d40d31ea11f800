// Sends the file of an upload to its end, whatever the server remembers of earlier tries, and notes on the way how far it is.
import type { Upload } from '../database/db.ts'
import { DataError, toDataError } from '../network/errors.ts'
import type { SessionContext } from '../session/context.ts'
import { getDigest, noteDigest } from './digests.ts'
import { changeUpload, SENDABLE } from './upload-queue.ts'
import { findObject, renamed } from './own-object.ts'
import { NOT_BEGUN } from './same-file.ts'
import { sendFile, UNKNOWN_PART } from './send-file.ts'

/** Ms between two notes of how far it is. */
const NOTE_EVERY = 500

/** The upload as it is when its file is an object; undefined where it was cancelled. Throws a DataError. */
export async function sendWhole(
  tab: SessionContext,
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
      // The server has forgotten this upload: it keeps one for a day. Or it has more than this device can answer for.
      const fresh = await changeUpload(tab, upload.id, NOT_BEGUN)
      return fresh && sendWhole(tab, fresh, file, stop)
    }
    if (status !== 409) throw cause
    isNameTaken = true
  }
  // Every byte may be there, and the object not: the server died in between. A lost answer looks the other way round.
  const found = await findObject(tab, { ...upload, is_sent: !isNameTaken })
  if (found === 'other') {
    // Another tablet chose the same moment and the same name: its file stays, and this one takes the next moment.
    const next = await changeUpload(tab, upload.id, { ...NOT_BEGUN, ...renamed(upload) }, SENDABLE)
    return next && sendWhole(tab, next, file, stop)
  }
  if (found === 'none') {
    // The server may still be writing down a chunk that was cut: the next try asks again how far it is.
    const isBusy = isNameTaken && upload.url !== null && upload.attempts === 0
    if (!isBusy) await changeUpload(tab, upload.id, NOT_BEGUN)
    throw new DataError('unknown', 'The server has not kept the file')
  }
  return changeUpload(tab, upload.id, { is_sent: true, sent: upload.file_size, attempts: 0 })
}

async function send(tab: SessionContext, upload: Upload, file: File, stop: AbortController) {
  let notedAt = tab.now()
  // Another tab may have paused or cancelled it meanwhile.
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
      if (Math.abs(tab.now() - notedAt) < NOTE_EVERY) return
      notedAt = tab.now()
      void note({ sent, ...SENDING })
    },
    // Where the note fails the part is sent all the same: then the file is sent anew when it is chosen again.
    onRead: (digest) =>
      noteDigest(tab, upload.id, digest).catch((error: unknown) =>
        console.error('The digest of an upload could not be noted', error),
      ),
  })
}

/** A tab that has not the file may have asked for it meanwhile: here it is. */
const SENDING = { state: 'sending' } as const
