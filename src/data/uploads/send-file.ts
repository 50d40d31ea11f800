// Sends a file to storage in chunks, so that a killed tab or server loses one chunk at most.
import { DetailedError, Upload as TusUpload } from 'tus-js-client'
import type { Upload } from '../database/db.ts'
import { DataError, toDataError } from '../network/errors.ts'
import { REFUSED_TOKEN } from '../session/tokens/refused-token.ts'
import type { SessionContext } from '../session/context.ts'
import type { SendContext } from '../sync/context.ts'
import type { Digest } from '../../domain/fingerprint.ts'
import { ChangedError, type Part } from './hash/digest.ts'
import { openHashed } from './hash/open-hashed.ts'
import { createHttpStack, uploadAddress } from './http-stack.ts'

/** Error code when the server has more bytes than this device has a digest for: the upload begins anew. */
export const UNKNOWN_PART = 'unknown_part'

type Events = {
  /** Called when the server has made the upload: its chunks go to this address. */
  onUrl: (url: string) => void
  /** Called with the number of bytes that have left, the running chunk included. */
  onProgress: (bytes: number) => void
  /** Called with the digest up to a chunk's end; the chunk is sent when the promise has resolved. */
  onRead: (digest: Digest) => Promise<void>
  /** The digest that an earlier try noted. */
  known: Digest | undefined
  signal: AbortSignal
}

/** Sends the file. Resolves when storage has all of it. Rejects with a DataError, or the signal's reason. */
export function sendFile(tab: SendContext, upload: Upload, file: File, events: Events): Promise<void> {
  return new Promise((resolve, reject) => {
    const { signal } = events
    const source = sourceOf(tab, file, events)
    const transfer = new TusUpload(file, {
      // Given both addresses, tus would answer every error of a begun upload by beginning a new one.
      endpoint: upload.url ? null : uploadAddress(tab),
      uploadUrl: upload.url,
      uploadSize: file.size,
      chunkSize: tab.uploads.chunk,
      // run-uploads.ts tries again, also after a reload: the upload's URL is in IndexedDB.
      retryDelays: null,
      storeFingerprintForResuming: false,
      httpStack: createHttpStack(tab, upload.user_id),
      fileReader: {
        openFile: () => Promise.resolve(source),
      },
      headers: { 'x-upsert': 'false' },
      metadata: {
        bucketName: upload.bucket,
        objectName: upload.path,
        contentType: upload.content_type,
        cacheControl: '3600',
        // The server keeps the upload's id beside the object: see own-object.ts.
        metadata: JSON.stringify({ upload: upload.id }),
      },
      onUploadUrlAvailable: () => transfer.url && events.onUrl(transfer.url),
      onProgress: events.onProgress,
      onSuccess: () => {
        source.close()
        resolve()
      },
      onError: (error) => {
        source.close()
        void toUploadError(error, file).then((cause) =>
          reject(signal.aborted ? (signal.reason as Error) : cause),
        )
      },
    })
    const stop = () => {
      source.close()
      void transfer.abort().catch(() => undefined)
      reject(signal.reason as Error)
    }
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    transfer.start()
  })
}

/**
 * Removes the bytes of a cancelled upload from the server. An upload that became an object (409) is left to the caller.
 * Throws a DataError.
 */
export async function cancelUploadAt(tab: SessionContext, userId: string, url: string): Promise<void> {
  const request = createHttpStack(tab, userId).createRequest('DELETE', url)
  request.setHeader('Tus-Resumable', '1.0.0')
  const answer = await request.send(null)
  if (answer.getStatus() >= 400 && ![404, 409, 410].includes(answer.getStatus()))
    throw toDataError(new Error('The upload could not be taken back'), answer.getStatus())
}

/** Ms after a file's last change in which a browser may miss another change, because it compares the times in whole seconds. */
const RECENT_CHANGE = 2_000

/**
 * Gives tus the chunks of the file. Each chunk is hashed while the one before is sent, and sent only once its digest is noted.
 * The browser reads the chunk again as it sends it, which takes no memory. For a file so young that the browser would miss a
 * change in between, the hashed bytes themselves are sent.
 */
function sourceOf(tab: SendContext, file: File, { known, onRead }: Events) {
  const hashed = openHashed(file, known)
  const read = (start: number, end: number) => {
    const isKept = Math.abs(tab.clock.deviceNow() - file.lastModified) < RECENT_CHANGE
    const part = withReadErrors(hashed.read({ start, end, isKept })).then(async ({ bytes, digest }: Part) => {
      if (digest) await onRead(digest)
      return bytes ? new Blob([bytes]) : file.slice(start, end)
    })
    // This handler only keeps the rejection from counting as unhandled: `slice` gets the error.
    part.catch(() => undefined)
    return { start, part }
  }
  let next: ReturnType<typeof read> | undefined
  let isFirst = true
  return {
    size: file.size,
    async slice(start: number, end: number) {
      if (isFirst && start > (known?.end ?? 0))
        throw new DataError('unknown', 'The server has more than was noted', { code: UNKNOWN_PART })
      isFirst = false
      const asked = next?.start === start ? next : read(start, Math.min(end, file.size))
      const value = await asked.part
      next = end < file.size ? read(end, Math.min(end + tab.uploads.chunk, file.size)) : undefined
      return { value, done: end >= file.size }
    },
    close: () => hashed.close(),
  }
}

/**
 * Makes a DataError of a failed read: the file was changed or deleted since it was chosen, or is in a cloud and was put away again. The
 * browser does not tell which.
 */
function withReadErrors<Result>(reading: Promise<Result>) {
  return reading.catch((cause: unknown) => {
    const isOther = cause instanceof ChangedError
    if (isOther) console.warn('The file of an upload begins with other bytes now')
    const changed = 'The file was changed or moved since it was chosen.'
    const words = isOther ? changed : `${changed} Download it to this device first, then choose it again.`
    throw new DataError('invalid', words, { cause, code: 'file_changed' })
  })
}

/** Makes a DataError of the service's message and status, or of the cause when no answer came. */
async function toUploadError(error: Error | DetailedError, file: Blob): Promise<DataError> {
  const response = 'originalResponse' in error ? error.originalResponse : null
  if (!response) {
    const cause = ('causingError' in error && error.causingError) || error
    // A file that changes while it is sent ends the request like a lost connection, so the file is read once to tell them apart.
    return withReadErrors(file.slice(0, 1).arrayBuffer()).then(() => toDataError(cause), toDataError)
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
