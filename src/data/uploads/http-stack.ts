// Lets tus-js-client send by the tab's `fetch` and not by requests of its own: chunks obey the same clock, connection and limits as
// every other request, and carry a valid token.
import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client'
import { uploadOrigin } from '../../domain/storage-host.ts'
import { REFUSED_TOKEN } from '../session/tokens/refused-token.ts'
import { getToken } from '../session/tokens/valid-token.ts'
import type { NetworkContext } from '../network/context.ts'
import type { SessionContext } from '../session/context.ts'

/** Address at which the server makes uploads. */
export const uploadAddress = ({ network }: Pick<NetworkContext, 'network'>) =>
  `${uploadOrigin(network.url)}/storage/v1/upload/resumable`

export function createHttpStack(tab: SessionContext, userId: string): HttpStack {
  return {
    createRequest: (method, url) => createRequest(tab, userId, method, url),
    getName: () => 'tab fetch',
  }
}

function createRequest(tab: SessionContext, userId: string, method: string, url: string): HttpRequest {
  const headers = new Headers({ apikey: tab.network.key })
  const given = new AbortController()
  let onSent = (_bytes: number): void => undefined
  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => headers.set(name, value),
    getHeader: (name) => headers.get(name) ?? undefined,
    setProgressHandler: (handler) => {
      onSent = handler
    },
    async send(body: Blob | null = null) {
      // `withToken` would send a refused chunk again at once; the next run must first ask how much the server has.
      const token = await getToken(tab, userId)
      headers.set('authorization', `Bearer ${token}`)
      const request = { method, headers, body, signal: given.signal, onSent }
      const answer = await tab.network.fetch(url, request)
      const text = await answer.text()
      // The storage service may refuse a token with 400 or 403: then only its message tells.
      if (answer.status === 401 || (answer.status >= 400 && REFUSED_TOKEN.test(text)))
        tab.auth.refusedToken = token
      return toResponse(answer, text)
    },
    abort: () => Promise.resolve(given.abort()),
    getUnderlyingObject: () => undefined,
  }
}

function toResponse({ status, headers }: Response, body: string): HttpResponse {
  return {
    getStatus: () => status,
    getHeader: (name) => headers.get(name) ?? undefined,
    getBody: () => body,
    getUnderlyingObject: () => undefined,
  }
}
