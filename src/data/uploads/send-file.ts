// One file to storage, in chunks that a killed tab or server loses one of at most.
import { DetailedError, Upload } from 'tus-js-client'
import type { SentPart, UploadJob } from '../database/db.ts'
import { sampleHash } from '../../domain/fingerprint.ts'
import { DataError, toDataError } from '../network/errors.ts'
import { REFUSED_TOKEN } from '../session/refused-token.ts'
import type { TabContext } from '../sync/context.ts'
import { createHttpStack, uploadAddress } from './http-stack.ts'

/** Bytes; the storage service takes no other size. */
export const CHUNK = 6 * 1024 * 1024

type Events = {
  /** The server has made the upload: it goes on there. */
  onUrl: (url: string) => void
  /** Bytes that have left, those of the running chunk included. */
  onProgress: (bytes: number) => void
  /** A part of the file is sent as soon as this has resolved. */
  onPart: (part: SentPart) => Promise<void>
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
      fileReader: { openFile: () => Promise.resolve(sourceOf(file, events.onPart)) },
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

/** The file is read a chunk at a time, never as a whole. While one is sent the next is made ready. */
function sourceOf(file: Blob, onPart: Events['onPart']) {
  let next: { start: number; chunk: Promise<Blob> } | undefined
  const chunkOf = async (start: number, end: number) => {
    await readable(file.slice(start, start + 1).arrayBuffer())
    const chunk = file.slice(start, end)
    const hash = await readable(sampleHash(chunk))
    await onPart({ start, end: start + chunk.size, hash })
    return chunk
  }
  return {
    size: file.size,
    async slice(start: number, end: number) {
      const value = await (next?.start === start ? next.chunk : chunkOf(start, end))
      const isLast = end >= file.size
      next = isLast ? undefined : { start: end, chunk: chunkOf(end, end + CHUNK) }
      // It fails when its turn has come.
      next?.chunk.catch(() => undefined)
      return { value, done: isLast }
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
