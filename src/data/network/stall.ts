// Ends the request for a file when no byte has come for thirty seconds. As long as bytes come, a request may take any time.
import { NoAnswerError } from './errors.ts'

/** Ms without a byte. */
export const STALLED_AFTER = 30_000

export type StallWatch = ReturnType<typeof watchStall>

/** `signal` aborts thirty seconds after the last call of `seen`; `end` stops the watch. */
export function watchStall() {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const seen = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      controller.abort(new NoAnswerError('stalled', 'No byte of the file came for thirty seconds'))
    }, STALLED_AFTER)
  }
  seen()
  return { signal: controller.signal, seen, end: () => clearTimeout(timer) }
}

/** Returns the response with a body that reports every chunk to the watch, and fails when the watch aborts. */
export function watchBody(response: Response, watch: StallWatch): Response {
  const reader = response.body?.getReader()
  if (!reader) {
    watch.end()
    return response
  }
  const stalled = rejectOnAbort(watch.signal)
  const body = new ReadableStream<Uint8Array>({
    async pull(out) {
      try {
        const { done, value } = await Promise.race([reader.read(), stalled])
        if (done) watch.end()
        else watch.seen()
        if (done) out.close()
        else out.enqueue(value)
      } catch (error) {
        watch.end()
        void reader.cancel(error).catch(() => undefined)
        out.error(noAnswer(error))
      }
    },
    cancel(reason) {
      watch.end()
      return reader.cancel(reason)
    },
  })
  const { status, statusText, headers } = response
  return new Response(body, { status, statusText, headers })
}

function rejectOnAbort(signal: AbortSignal) {
  const promise = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  // The promise may reject while nobody waits for a chunk.
  promise.catch(() => undefined)
  return promise
}

/** A connection that breaks in the middle of a body rejects with a bare TypeError. */
function noAnswer(error: unknown) {
  return error instanceof TypeError
    ? new NoAnswerError('unreachable', 'The answer broke off', error)
    : (error as Error)
}
