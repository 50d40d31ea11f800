// Serves the built site as a static host does: addresses without `.html`, the host's rule files, revalidation, compression, ranges.
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { parseByteRange } from './byte-range.ts'
import { mimeType } from './mime-types.ts'
import { createSiteFiles, type SiteFile } from './site-files.ts'
import { collectHeaders, createRuleFile, parseHeaderRules, parseRedirectRules } from './site-rules.ts'
import { toWebStream } from './streams.ts'
import { tryDecode } from './try-decode.ts'

const RULE_FILES = new Set(['/_headers', '/_redirects'])
const HASHED = /^\/assets\//

export type Site = (request: Request) => Promise<Response>

/** Serves the folder `dir`. A new build in its place is served at once. */
export function createSite(dir: string): Site {
  const files = createSiteFiles(dir)
  const readHeaders = createRuleFile(path.join(dir, '_headers'), parseHeaderRules)
  const readRedirects = createRuleFile(path.join(dir, '_redirects'), parseRedirectRules)

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } })
    }
    const { pathname, search } = new URL(request.url)
    const headerRules = await readHeaders()
    const send = (file: SiteFile, status: number) =>
      answer(request, file, status, collectHeaders(headerRules, pathname), files.compress)

    const wanted = tryDecode(pathname)
    const file =
      wanted === undefined || RULE_FILES.has(wanted) ? undefined : await findPage(files.find, wanted)
    if (file) return send(file, 200)

    if (
      wanted &&
      wanted !== '/' &&
      wanted.endsWith('/') &&
      (await findPage(files.find, wanted.slice(0, -1)))
    ) {
      // The address keeps one leading slash: an address with two would lead to another host.
      const location = pathname.slice(0, -1).replace(/^\/+/, '/') + search
      return new Response(null, { status: 308, headers: { location } })
    }
    const rule = (await readRedirects()).find(({ pattern }) => pattern.test(pathname))
    if (rule && rule.status >= 300 && rule.status < 400) {
      return new Response(null, { status: rule.status, headers: { location: rule.to } })
    }
    const target = rule && (await findPage(files.find, rule.to))
    if (rule && target) return send(target, rule.status)

    const lost = await files.find('/404.html')
    const notFound = lost ? await send(lost, 404) : new Response('Not found', { status: 404 })
    // A 404 is not cached, also below `/assets`: the file may exist after the next deploy.
    notFound.headers.set('cache-control', 'no-cache')
    return notFound
  }
}

async function findPage(find: (name: string) => Promise<SiteFile | undefined>, pathname: string) {
  if (pathname.endsWith('/')) return find(`${pathname}index.html`)
  return (await find(pathname)) ?? (await find(`${pathname}.html`))
}

async function answer(
  request: Request,
  file: SiteFile,
  status: number,
  headers: Headers,
  compress: (
    file: SiteFile,
    accepted: string,
  ) => Promise<{ body: Uint8Array<ArrayBuffer>; encoding?: string } | undefined>,
) {
  headers.set('content-type', mimeType(file.name))
  headers.set('etag', file.etag)
  if (!headers.has('x-content-type-options')) headers.set('x-content-type-options', 'nosniff')
  if (!headers.has('cache-control')) {
    headers.set('cache-control', HASHED.test(file.name) ? 'public, max-age=31536000, immutable' : 'no-cache')
  }
  const isFresh = request.headers.get('if-none-match')?.split(/,\s*/).includes(file.etag)
  if (isFresh && status === 200) return new Response(null, { status: 304, headers })

  const isHead = request.method === 'HEAD'
  const text = await compress(file, request.headers.get('accept-encoding') ?? '')
  if (text) {
    headers.set('vary', 'Accept-Encoding')
    if (text.encoding) headers.set('content-encoding', text.encoding)
    headers.set('content-length', String(text.body.length))
    return new Response(isHead ? null : text.body, { status, headers })
  }
  // A part of a file from before a deploy must not be joined with a part of the new file.
  const isSame = (request.headers.get('if-range') ?? file.etag) === file.etag
  const range = isSame ? request.headers.get('range') : null
  return stream(file, status, headers, range ?? undefined, isHead)
}

function stream(
  file: SiteFile,
  status: number,
  headers: Headers,
  header: string | undefined,
  isHead: boolean,
) {
  headers.set('accept-ranges', 'bytes')
  const range = parseByteRange(header, file.size)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${file.size}`)
    return new Response(null, { status: 416, headers })
  }
  const part = range === 'whole' ? undefined : range
  if (part) headers.set('content-range', `bytes ${part.start}-${part.end}/${file.size}`)
  headers.set('content-length', String(part ? part.end - part.start + 1 : file.size))
  const body = isHead || file.size === 0 ? null : toWebStream(createReadStream(file.path, part))
  return new Response(body, { status: part ? 206 : status, headers })
}
