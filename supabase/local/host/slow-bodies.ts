// Ends requests whose body trickles: a byte now and then would hold a connection and its memory for ever.
import type { IncomingMessage } from 'node:http'

export type BodyLimits = {
  /** Ms between two looks. */
  every: number
  /** Bytes that come between two looks even over the slowest line. */
  least: number
  /** Ms in which a body must have come, unless it is a file's. */
  longest: number
}

export const BODY_LIMITS: BodyLimits = { every: 30_000, least: 4096, longest: 120_000 }

/** Ends the connection when its body hardly comes any more. */
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
    // Unread bytes mean that the server itself is slow, and so does a look that comes late.
    const isOurs = request.readableLength > 0 || now - looked > 1.5 * every
    const isSlow = socket.bytesRead - seen < least || (!mayTakeLong && now - begun > longest)
    if (isSlow && !isOurs) socket.destroy()
    looked = now
    seen = socket.bytesRead
  }, every)
  look.unref()
  const stop = () => clearInterval(look)
  // Not at the socket, which serves many requests and would gather listeners.
  request.once('close', stop)
}
