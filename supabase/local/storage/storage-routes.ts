// The routes `/storage/v1`: @supabase/lite's storage, with streams, limits, ranges, lists and signed links as in the storage service.
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { tryDecode } from '../host/try-decode.ts'
import type { Secrets } from '../host/keys.ts'
import type { Database } from '../postgres/database.ts'
import type { AskLite } from '../postgres/lite.ts'
import { createObjectRoutes } from './object-routes.ts'
import { createLinkTokens } from './link-tokens.ts'
import { inStorageRequest, withoutMarks } from '../postgres/marked-names.ts'
import { isObjectName, nameInPath } from './object-names.ts'
import { createResumableUploads } from './resumable-uploads.ts'
import { signLink, signManyLinks } from './signed-links.ts'
import { accessDenied, storageError } from './storage-error.ts'
import { downloadObject } from './storage-download.ts'
import { findTokenFault } from './storage-token.ts'
import { uploadObject } from './storage-upload.ts'

// Verbs that stand in the place of a bucket after `/object/`.
const LITE_VERBS = /^\/storage\/v1\/object\/(list|list-v2|move|copy|info)(\/|$)/
const SIGN_ONE = /^\/storage\/v1\/object\/(upload\/)?sign\//
const SIGN_MANY = /^\/storage\/v1\/object\/sign\/[^/]+\/?$/

type Parts = { ask: AskLite; database: Database; secrets: Secrets; uploadsFolder: string }

export function createStorageRoutes({ ask: askLite, database, secrets, uploadsFolder }: Parts) {
  const ask: AskLite = (request) =>
    inStorageRequest(async () => correctAnswer(request.method, await askLite(request)))
  const tokens = createLinkTokens(secrets.jwtSecret)
  const routes = new Hono()
  routes.use(async (c, next) => {
    const path = tryDecode(new URL(c.req.url).pathname)
    if (path === undefined || path.includes('\0')) return storageError(c, 400, 'InvalidKey', 'Invalid key')
    const fault = await findTokenFault(c.req.raw, secrets, database.query)
    return fault === undefined ? next() : accessDenied(c, fault)
  })
  const uploads = createResumableUploads({
    ask,
    query: database.query,
    folder: uploadsFolder,
  })
  routes.use((_c, next) => {
    uploads.sweepHourly()
    return next()
  })
  routes.all('/upload/resumable', uploads.answer)
  routes.all('/upload/resumable/*', uploads.answer)
  routes.on(['GET', 'HEAD'], '/object/*', async (c, next) =>
    LITE_VERBS.test(c.req.path) ? next() : downloadObject(c, ask, tokens),
  )
  routes.on(['POST', 'PUT'], '/object/*', async (c, next): Promise<Response | void> => {
    const { pathname } = new URL(c.req.url)
    if (LITE_VERBS.test(pathname)) return next()
    const isReading = pathname.startsWith('/storage/v1/object/sign/')
    const name = nameInPath(pathname)
    if (!isReading && name !== undefined && !isObjectName(name))
      return storageError(c, 400, 'InvalidKey', `Invalid key: ${name}`)
    return c.req.method === 'POST' && SIGN_ONE.test(pathname)
      ? next()
      : uploadObject(c, ask, database, tokens)
  })
  // Uploads were answered above. The other bodies are read whole, so they are limited.
  routes.use(bodyLimit({ maxSize: 4 * 1024 * 1024 }))
  routes.post('/object/*', (c, next) => {
    if (SIGN_MANY.test(c.req.path)) return signManyLinks(c, ask, tokens)
    return SIGN_ONE.test(c.req.path) ? signLink(c, ask, tokens) : next()
  })
  routes.route('/', createObjectRoutes(ask, database))
  routes.all('*', (c) => ask(c.req.raw))
  return routes
}

/** Corrects lite's JSON answers about names. The answer with a file passes unchanged. */
async function correctAnswer(method: string, answer: Response) {
  const isMessage = answer.status === 400 || !['GET', 'HEAD'].includes(method)
  if (!isMessage || !answer.headers.get('content-type')?.includes('json')) return answer
  // storage-js recognises a missing file by this code, which lite leaves out.
  const words = withoutMarks(await answer.text()).replace(
    '"error":"not_found"',
    '"error":"not_found","code":"NoSuchKey"',
  )
  return new Response(words, { status: answer.status, headers: { 'content-type': 'application/json' } })
}
