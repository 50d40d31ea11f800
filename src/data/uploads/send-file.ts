// One file to storage, in chunks that a killed tab or server loses one of at most.
import { DetailedError, Upload } from 'tus-js-client'
import type { UploadJob } from '../database/db.ts'
import { NOTHING_SAMPLED, type Sampled, sampleOn } from '../../domain/fingerprint.ts'
import { DataError, toDataError } from '../network/errors.ts'
import { REFUSED_TOKEN } from '../session/refused-token.ts'
import type { TabContext } from '../sync/context.ts'
import { createHttpStack, uploadAddress } from './http-stack.ts'

/** Bytes; the storage service takes no other size. */
export const CHUNK = 6 * 1024 * 1024
/**
 * Bytes that are sampled at a time, while others are sent: each time costs a write that the disk confirms. The next are
 * sampled when half of them are left.
 */
const AHEAD = 8 * CHUNK

type Events = {
  /** The server has made the upload: it goes on there. */
  onUrl: (url: string) => void
  /** Bytes that have left, those of the running chunk included. */
  onProgress: (bytes: number) => void
  /** What is sampled is sent when this has resolved. */
  onSampled: (sampled: Sampled) => Promise<void>
  signal: AbortSignal
}

/** Resolves when the file is an object. Throws a DataError, or the signal's reason. */
export function sendFile(tab: TabContext, job: UploadJob, file: File, events: Events): Promise<void> {
  return new Promise((resolve, reject) => {
    const { signal } = events
    const upload = new Upload(file, {
      // With both, the client would answer every trouble of the old upload with a new one, from its first byte.
      endpoint: job.url ? null : uploadAddress(tab),
      uploadUrl: job.url,
      uploadSize: file.size,
      chunkSize: CHUNK,
      // Trying again, and after a reload too, is the runner's: the URL is kept in IndexedDB.
      retryDelays: null,
      storeFingerprintForResuming: false,
      httpStack: createHttpStack(tab, job.user_id),
      fileReader: {
        openFile: () => Promise.resolve(sourceOf(file, job.sampled ?? NOTHING_SAMPLED, events.onSampled)),
      },
      headers: { 'x-upsert': 'false' },
      metadata: {
        bucketName: job.bucket,
        objectName: job.path,
        contentType: job.content_type,
        cacheControl: '3600',
      },
      onUploadUrlAvailable: () => upload.url && events.onUrl(upload.url),
      onProgress: events.onProgress,
      onSuccess: () => resolve(),
      onError: (error) =>
        void toUploadError(error, file).then((cause) =>
          reject(signal.aborted ? (signal.reason as Error) : cause),
        ),
    })
    const stop = () => {
      void upload.abort().catch(() => undefined)
      reject(signal.reason as Error)
    }
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    upload.start()
  })
}

/** Removes what the server has of an upload that was given up. Throws a DataError. */
export async function cancelUploadAt(tab: TabContext, userId: string, url: string): Promise<void> {
  const request = createHttpStack(tab, userId).createRequest('DELETE', url)
  request.setHeader('Tus-Resumable', '1.0.0')
  const answer = await request.send(null)
  if (answer.getStatus() >= 400 && ![404, 410].includes(answer.getStatus()))
    throw toDataError(new Error('The upload could not be taken back'), answer.getStatus())
}

/** The file is read a chunk at a time, never as a whole; and no byte of it is sent whose samples are not noted. */
function sourceOf(file: Blob, begun: Sampled, onSampled: Events['onSampled']) {
  let sampled = begun
  let wanted = begun.end
  let sampling = Promise.resolve()
  const sampleTo = (end: number) => {
    wanted = end
    sampling = sampling.then(async () => {
      const further = await readable(sampleOn(file, sampled, end))
      await onSampled(further)
      sampled = further
    })
    // Whoever waits for it gets the error.
    sampling.catch(() => undefined)
  }
  const readByte = (at: number) => readable(file.slice(at, at + 1).arrayBuffer())
  let byteOfNext: Promise<unknown> | undefined
  return {
    size: file.size,
    async slice(start: number, end: number) {
      const last = Math.min(end, file.size)
      if (wanted < last) sampleTo(last)
      if (sampled.end < last) await sampling
      if (wanted < Math.min(end + AHEAD / 2, file.size)) sampleTo(end + AHEAD)
      await (byteOfNext ?? readByte(start))
      byteOfNext = readByte(end)
      byteOfNext.catch(() => undefined)
      return { value: file.slice(start, end), done: end >= file.size }
    },
    close: () => undefined,
  }
}

/** A file that was changed or deleted since it was chosen fails here; sent, it looks like a lost connection. */
function readable<Result>(reading: Promise<Result>) {
  return reading.catch((cause: unknown) => {
    throw new DataError('invalid', 'The file was changed or moved since it was chosen.', {
      cause,
      code: 'file_changed',
    })
  })
}

/** The service's own words and status, where it answered; else what stood in the way. */
async function toUploadError(error: Error | DetailedError, file: Blob): Promise<DataError> {
  const response = 'originalResponse' in error ? error.originalResponse : null
  if (!response) {
    const cause = ('causingError' in error && error.causingError) || error
    // A file that changes while it is sent ends its request as a lost connection does.
    return readable(file.slice(0, 1).arrayBuffer()).then(() => toDataError(cause), toDataError)
  }
  const message = messageOf(response.getBody())
  const isToken = REFUSED_TOKEN.test(message)
  return toDataError({ message, code: undefined }, isToken ? 401 : response.getStatus())
}

function messageOf(body: string) {
  try {
    const answer: unknown = JSON.parse(body)
    if (typeof answer === 'object' && answer && 'message' in answer && typeof answer.message === 'string')
      return answer.message
  } catch {
    // Plain text is the message itself.
  }
  return body.trim() || 'The upload was refused'
}
