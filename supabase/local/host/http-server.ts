// The HTTP server. It listens before the data folder is opened, so that a taken port is known first, and answers 503 until the
// backend is ready.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { BODY_LIMITS, watchBody, type BodyLimits } from './slow-bodies.ts'
import { StartError } from './start-error.ts'

type Fetch = Parameters<typeof getRequestListener>[0]

type Limits = { headersTimeout?: number; body?: BodyLimits }

/** Ms in which a request's headers must have come, so that no unfinished request holds a connection for ever. */
const HEADERS_TIMEOUT = 20_000

/** Listens on an address. Throws StartError where that is not possible. */
export async function listen(
  port: number,
  host: string,
  { headersTimeout = HEADERS_TIMEOUT, body = BODY_LIMITS }: Limits = {},
) {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartError('PORT must be a number from 0 to 65535.')
  }
  let listener: http.RequestListener = (_request, response) => {
    response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Starting\n')
  }
  // A large file over a slow line takes longer than Node's limit of five minutes, so that limit is off. Node then has no limit for
  // headers either, so it is set here.
  const limits = { requestTimeout: 0, headersTimeout, connectionsCheckingInterval: headersTimeout / 4 }
  const server = http.createServer(limits, (request, response) => {
    watchBody(request, body)
    listener(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port, host)))
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    /** Answers requests by `fetch`. Until this call every request is answered with 503. */
    serve(fetch: Fetch) {
      const answer = getRequestListener(fetch)
      listener = (request, response) => void answer(request, response)
    },
    /** Closes the server; running requests have two seconds to end. */
    close: () => close(server),
  }
}

function explain(error: Error, port: number, host: string) {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken by another program. Stop it, or choose another with PORT.`)
  }
  if (code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this user. Choose another with PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`${host} is not an address of this machine. Choose another with HOST.`)
  }
  return error
}

async function close(server: http.Server) {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const force = setTimeout(() => server.closeAllConnections(), 2000)
  await closed
  clearTimeout(force)
}
