// Ends requests whose body comes too slowly, which would hold a connection and its memory for ever.
import type { IncomingMessage } from 'node:http'

export type BodyLimits = {
  /** Ms between two checks. */
  interval: number
  /** Bytes that must come between two checks. */
  minBytes: number
  /** Ms in which the whole body must have come, unless it is a file. */
  timeLimit: number
}

export const BODY_LIMITS: BodyLimits = { interval: 30_000, minBytes: 4096, timeLimit: 120_000 }

/** Ends the connection when the request's body comes too slowly. */
export function watchBody(request: IncomingMessage, { interval, minBytes, timeLimit }: BodyLimits) {
  const { headers, socket, url = '' } = request
  if (!Number(headers['content-length']) && !headers['transfer-encoding']) return
  const mayTakeLong = url.startsWith('/storage/')
  const begun = performance.now()
  let checkedAt = begun
  let seen = socket.bytesRead
  const check = setInterval(() => {
    if (request.complete) return stop()
    const now = performance.now()
    // Unread bytes, or a late check, mean that the server itself is slow.
    const isServerBusy = request.readableLength > 0 || now - checkedAt > 1.5 * interval
    const isSlow = socket.bytesRead - seen < minBytes || (!mayTakeLong && now - begun > timeLimit)
    if (isSlow && !isServerBusy) socket.destroy()
    checkedAt = now
    seen = socket.bytesRead
  }, interval)
  check.unref()
  const stop = () => clearInterval(check)
  // Listens to the request, because the socket serves many requests and would gather listeners.
  request.once('close', stop)
}
