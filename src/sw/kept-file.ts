// Answers requests for kept files, which lie sealed on this device. An uploaded file must never become a page of our origin: no answer
// runs script, whatever the file holds, and a navigation gets 404.
import { byteRangeOf } from '../domain/byte-range.ts'

export type KeptFile = {
  size: number
  type: string
  /** The bytes from `first` to `last`, both included; undefined where they cannot be opened. */
  read: (first: number, last: number) => Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>
}

/** The file with this id; undefined where there is none, and while nobody is signed in. */
export type FindKept = (id: string) => Promise<KeptFile | undefined>

export type Asked = Pick<Request, 'mode' | 'destination' | 'headers'>

/** Destinations of requests that get a kept file: scripts, pictures and players of our pages. Frames, tabs and workers get none. */
const served = /^(image|video|audio|track|)$/

const safe = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

/** The answer for the kept file with this id: 200, 206, 416, or 404 where there is no such file, or the request may not read it. */
export async function answerKept(
  find: FindKept,
  id: string,
  { mode, destination, headers: asked }: Asked,
): Promise<Response> {
  const file = mode === 'navigate' || !served.test(destination) ? undefined : await find(id)
  if (!file) return notFound()
  const { size } = file
  // The answers name no version of the file, so an If-Range can never fit.
  const range = byteRangeOf(asked.has('if-range') ? null : asked.get('range'), size)
  const headers = new Headers({ ...safe, 'accept-ranges': 'bytes' })
  if (!range) {
    headers.set('content-range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const { first, last } = range === 'whole' ? { first: 0, last: size - 1 } : range
  const body = size === 0 ? null : await file.read(first, last)
  if (body === undefined) return notFound()
  headers.set('content-type', servedType(file.type, destination))
  headers.set('content-length', String(last - first + 1))
  if (range !== 'whole') headers.set('content-range', `bytes ${first}-${last}/${size}`)
  return new Response(body, { status: range === 'whole' ? 200 : 206, headers })
}

const notFound = () => new Response('Not found', { status: 404, headers: safe })

const TEXT = 'text/plain; charset=utf-8'

/** HTML and XML are text; an SVG is a picture where a picture is asked for, because no script runs there, and text elsewhere. */
function servedType(type: string, destination: string): string {
  if (type === 'image/svg+xml') return destination === 'image' ? type : TEXT
  if (/^text\/|[/+]xml\b/.test(type)) return TEXT
  return /^(image|video|audio)\/|^application\/pdf$/.test(type) ? type : 'application/octet-stream'
}
