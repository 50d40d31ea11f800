// Sends objects: adds ranges, download names and revalidation to @supabase/lite's answers, and keeps a file from acting as a page
// of this site.
import type { Context } from 'hono'
import type { AskLite } from '../postgres/lite.ts'
import type { LinkTokens } from './link-tokens.ts'
import { nameInPath } from './object-names.ts'
import { objectNotFound, storageError } from './storage-error.ts'
import { transfers, type Transfer } from './transfer.ts'
import { tryDecode } from '../host/try-decode.ts'

// Values of `Sec-Fetch-Dest` with which a browser loads code. The site's pages never load an uploaded file as code.
const LOADS_AS_CODE = new Set([
  'script',
  'style',
  'worker',
  'sharedworker',
  'serviceworker',
  'audioworklet',
  'paintworklet',
  'xslt',
  'manifest',
  'json',
])

/** Handles GET and HEAD of `/object/…`, with a session or with a signed link. */
export async function downloadObject(c: Context, ask: AskLite, tokens: LinkTokens) {
  if (LOADS_AS_CODE.has(c.req.header('sec-fetch-dest') ?? ''))
    return storageError(c, 403, 'AccessDenied', 'An uploaded file is no script and no style')
  const isSigned = c.req.path.startsWith('/storage/v1/object/sign/')
  const isHead = c.req.method === 'HEAD'
  const transfer: Transfer = { range: c.req.header('range'), ifRange: c.req.header('if-range'), isHead }
  // lite has no HEAD for signed links, so it is asked with GET; `isHead` in the transfer keeps it from opening the file.
  const method = isHead && isSigned ? 'GET' : c.req.method
  const url = new URL(c.req.url.replace('/storage/v1/object/authenticated/', '/storage/v1/object/'))
  if (isSigned) {
    const token = await tokens.open(c.req.query('token') ?? '', targetOf(url.pathname))
    if (!token) return storageError(c, 400, 'InvalidJWT', 'The link is damaged or has expired')
    url.searchParams.set('token', token)
  }
  const request = new Request(url, { method, headers: c.req.raw.headers })
  const found = await transfers.run(transfer, () => ask(request))
  const answer = transfer.isGone ? objectNotFound(c) : found
  if (!answer.ok) return isHead ? new Response(null, answer) : answer

  const headers = new Headers(answer.headers)
  preventScripts(headers)
  if (transfer.unsatisfiableSize !== undefined) {
    headers.set('content-range', `bytes */${transfer.unsatisfiableSize}`)
    headers.delete('content-length')
    return new Response(null, { status: 416, headers })
  }
  const name = c.req.query('download')
  if (name !== undefined)
    headers.set(
      'content-disposition',
      attachment(name ? originalName(name) : lastPart(nameInPath(url.pathname) ?? '')),
    )
  if (c.req.header('if-none-match') === headers.get('etag')) {
    await answer.body?.cancel()
    headers.delete('content-length')
    return new Response(null, { status: 304, headers })
  }
  const status = headers.has('content-range') ? 206 : 200
  return new Response(isHead ? null : answer.body, { status, headers })
}

function targetOf(pathname: string) {
  const [, bucket = ''] = /\/sign\/([^/]+)\//.exec(pathname) ?? []
  return { scope: 'download' as const, bucket, name: nameInPath(pathname) ?? '' }
}

// The Content-Security-Policy for a file that is opened by itself: it allows to show a picture, a film or a text.
const INERT_FILE_POLICY = `default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; sandbox`
const RUNS_AS_PAGE = /^(text\/html|application\/xhtml\+xml)/i

// Keeps a file, which shares the portal's origin in this stack, from running as a page. `sandbox` gives it another origin, without
// script. PDF files get no sandbox: Chrome's viewer refuses to open in a sandbox, and runs no script of this origin.
function preventScripts(headers: Headers) {
  const type = headers.get('content-type') ?? ''
  headers.set('x-content-type-options', 'nosniff')
  if (RUNS_AS_PAGE.test(type)) headers.set('content-type', 'text/plain; charset=utf-8')
  if (!/^application\/pdf$/i.test(type)) headers.set('content-security-policy', INERT_FILE_POLICY)
  const caching = headers.get('cache-control')
  if (caching?.startsWith('max-age')) headers.set('cache-control', `private, ${caching}`)
}

// RFC 6266: a plain name for old browsers, and the real name in UTF-8.
function attachment(name: string) {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}

// storage-js encodes the name twice.
const originalName = (name: string) => tryDecode(name) ?? name
const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1)
