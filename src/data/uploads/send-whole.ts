// Sends the file of an upload to its end, whatever the server remembers of earlier tries, and notes on the way how far it is.
import type { UploadJob } from '../database/db.ts'
import { DataError, toDataError } from '../network/errors.ts'
import { withToken } from '../session/token.ts'
import type { TabContext } from '../sync/context.ts'
import { changeUpload, SENDABLE } from './jobs.ts'
import { AFRESH } from './same-file.ts'
import { sendFile } from './send-file.ts'

/** Ms between two notes of how far it is. */
const NOTE_EVERY = 500

/** The upload as it is when its file is an object; undefined where it was cancelled. Throws a DataError. */
export async function sendWhole(
  tab: TabContext,
  job: UploadJob,
  file: File,
  stop: AbortController,
): Promise<UploadJob | undefined> {
  try {
    await send(tab, job, file, stop)
  } catch (cause) {
    const { status } = toDataError(cause)
    if (job.url && (status === 404 || status === 410)) {
      // The server has forgotten this upload: it keeps one for a day.
      const fresh = await changeUpload(tab, job.id, AFRESH)
      return fresh && sendWhole(tab, fresh, file, stop)
    }
    if (status !== 409) throw cause
  }
  // Every byte may be there, and the object not: the server died in between. A lost answer looks the other way round.
  if (!(await isThere(tab, job))) {
    await changeUpload(tab, job.id, AFRESH)
    throw new DataError('unknown', 'The server has not kept the file')
  }
  return changeUpload(tab, job.id, { is_sent: true, sent: job.file_size, attempts: 0 })
}

function send(tab: TabContext, job: UploadJob, file: File, stop: AbortController) {
  let notedAt = tab.now()
  // Another tab may have paused or cancelled it meanwhile.
  const note = (changes: Partial<UploadJob>) =>
    changeUpload(tab, job.id, changes, SENDABLE).then(
      (isStill) => (isStill ? undefined : stop.abort()),
      (error: unknown) => console.error('The progress of an upload could not be noted', error),
    )
  return sendFile(tab, job, file, {
    signal: stop.signal,
    onUrl: (url) => void note({ url, ...SENDING }),
    onProgress(sent) {
      if (Math.abs(tab.now() - notedAt) < NOTE_EVERY) return
      notedAt = tab.now()
      void note({ sent, ...SENDING })
    },
    // Samples are taken ahead: the sending itself may have ended meanwhile, so its state stays as it is. Where the note
    // fails the file is sent all the same: that stretch is then not checked when the file is chosen again.
    onSampled: (sampled) => note({ sampled }),
  })
}

/** A tab that has not the file may have asked for it meanwhile: here it is. */
const SENDING = { state: 'sending' } as const

/** The last answer was lost: an object of this upload's own name and size is the file itself. */
async function isThere(tab: TabContext, { bucket, path, file_size, user_id }: UploadJob) {
  const name = path.split('/').map(encodeURIComponent).join('/')
  const { ok, headers } = await withToken(tab, user_id, (authorization) =>
    tab.fetch(`${tab.url}/storage/v1/object/${bucket}/${name}`, {
      method: 'HEAD',
      headers: { apikey: tab.key, authorization },
    }),
  )
  return ok && Number(headers.get('content-length')) === file_size
}
