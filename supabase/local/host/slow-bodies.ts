// Bodies that trickle: a byte now and then would hold a connection, and what a request has taken, for ever.
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
    // Bytes that came and were not read yet are our own delay, and so is a look that is late.
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
