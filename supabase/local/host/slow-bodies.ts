// Ends requests whose body comes too slowly, which would hold a connection and its memory for ever.
import type { IncomingMessage } from 'node:http'

export type BodyLimits = {
  /** Ms between two checks. */
  every: number
  /** Bytes that must come between two checks. */
  least: number
  /** Ms in which the whole body must have come, unless it is a file. */
  longest: number
}

export const BODY_LIMITS: BodyLimits = { every: 30_000, least: 4096, longest: 120_000 }

/** Ends the connection when the request's body comes too slowly. */
export function watchBody(request: IncomingMessage, { every, least, longest }: BodyLimits) {
  const { headers, socket, url = '' } = request
  if (!Number(headers['content-length']) && !headers['transfer-encoding']) return
  const mayTakeLong = url.startsWith('/storage/')
  const begun = performance.now()
  let looked = begun
  let seen = socket.bytesRead
  const look = setInterval(() => {
    if (request.complete) return stop()
    const now = performance.now()
    // Unread bytes, or a late check, mean that the server itself is slow.
    const isOurs = request.readableLength > 0 || now - looked > 1.5 * every
    const isSlow = socket.bytesRead - seen < least || (!mayTakeLong && now - begun > longest)
    if (isSlow && !isOurs) socket.destroy()
    looked = now
    seen = socket.bytesRead
  }, every)
  look.unref()
  const stop = () => clearInterval(look)
  // Listens to the request, because the socket serves many requests and would gather listeners.
  request.once('close', stop)
}
