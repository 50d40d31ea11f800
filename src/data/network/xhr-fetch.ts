// Sends an upload with XMLHttpRequest, which reports how many bytes have left; `fetch` cannot. The answer is a Response, as of
// `fetch`.

/** The options of `fetch`; `onSent` is called with the number of bytes that have left. */
export type UploadInit = RequestInit & { onSent?: (bytes: number) => void }

/** Sends with XMLHttpRequest. Rejects as `fetch` does: with a TypeError where no answer came, with the signal's reason on abort. */
export function xhrFetch(input: RequestInfo | URL, init: UploadInit = {}): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { signal } = init
    const request = new XMLHttpRequest()
    const giveUp = () => {
      request.abort()
      reject(signal?.reason as Error)
    }
    if (signal?.aborted) return giveUp()
    signal?.addEventListener('abort', giveUp, { once: true })
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', giveUp))
    request.upload.addEventListener('progress', ({ loaded }) => init.onSent?.(loaded))
    request.addEventListener('error', () => reject(new TypeError('Failed to send')))
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.open(init.method ?? 'GET', input instanceof Request ? input.url : input)
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    request.responseType = 'text'
    request.send((init.body as XMLHttpRequestBodyInit | null) ?? null)
  })
}

function responseOf(request: XMLHttpRequest) {
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const isBodyless = [101, 204, 205, 304].includes(request.status)
  return new Response(isBodyless ? null : request.responseText, { status: request.status, headers })
}
