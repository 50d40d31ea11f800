// A file takes the time that it needs, as long as bytes arrive: only thirty seconds without one end its request.
import { NoAnswerError } from './errors.ts'

/** Ms without a byte. */
export const STALLED_AFTER = 30_000

export type StallWatch = ReturnType<typeof watchStall>

/** `signal` aborts when nothing was `seen` for thirty seconds, until `end` is called. */
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

/** The same response, whose body tells the watch of every chunk, and fails when the watch aborts. */
export function watchBody(response: Response, watch: StallWatch): Response {
  const reader = response.body?.getReader()
  if (!reader) {
    watch.end()
    return response
  }
  const givenUp = aborted(watch.signal)
  const body = new ReadableStream<Uint8Array>({
    async pull(out) {
      try {
        const { done, value } = await Promise.race([reader.read(), givenUp])
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

function aborted(signal: AbortSignal) {
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
