// Counts the traffic between a tablet and the server: requests, and the bytes of bodies as the server made them, uncompressed and
// without headers.

export type Traffic = {
  path: string
  query: string
  method: string
  sent: number
  received: number
  rows: number
}

/** A `fetch` that tells `listener` of each answer, once the answer has arrived whole. */
export function countedFetch(listener: (traffic: Traffic) => void): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    const body = init?.body
    listener({
      path: pathname,
      query: search,
      method: init?.method ?? 'GET',
      sent: typeof body === 'string' ? Buffer.byteLength(body) : 0,
      received: bytes.length,
      rows: rowsIn(bytes),
    })
    const isEmpty = [204, 304].includes(response.status)
    return new Response(isEmpty ? null : bytes, response)
  }
}

function rowsIn(bytes: Uint8Array): number {
  if (bytes[0] !== 0x7b && bytes[0] !== 0x5b) return 0
  const body: unknown = JSON.parse(new TextDecoder().decode(bytes))
  const rows = Array.isArray(body) ? body : (body as { rows?: unknown }).rows
  return Array.isArray(rows) ? rows.length : 0
}
