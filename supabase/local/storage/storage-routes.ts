import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { tryDecode } from '../host/try-decode.ts'
import type { Database } from '../postgres/database.ts'
import type { AskLite } from '../postgres/lite.ts'
import { createObjectRoutes } from './object-routes.ts'
import { isObjectName, nameInPath } from './object-names.ts'
import { createResumableUploads } from './resumable-uploads.ts'
import { signLink, signManyLinks } from './signed-links.ts'
import { accessDenied, storageError } from './storage-error.ts'
import { downloadObject } from './storage-download.ts'
import { findTokenFault } from './storage-token.ts'
import { uploadObject } from './storage-upload.ts'

// Below `/object/` these are not buckets but verbs; further down they are parts of a name.
const LITE_VERBS = /^\/storage\/v1\/object\/(list|list-v2|move|copy|info)(\/|$)/
const SIGN_ONE = /^\/storage\/v1\/object\/(upload\/)?sign\//
const SIGN_MANY = /^\/storage\/v1\/object\/sign\/[^/]+\/?$/

type Parts = { ask: AskLite; database: Database; jwtSecret: string; uploadsFolder: string }

/** `/storage/v1`: lite's storage with streams, limits, ranges, lists and mended links around it. */
export function createStorageRoutes({ ask: askLite, database, jwtSecret, uploadsFolder }: Parts) {
  const ask: AskLite = async (request) => nameMissing(await askLite(request))
  const routes = new Hono()
  routes.use(async (c, next) => {
    const path = tryDecode(new URL(c.req.url).pathname)
    if (path === undefined || path.includes('\0')) return storageError(c, 400, 'InvalidKey', 'Invalid key')
    const fault = await findTokenFault(c.req.raw, jwtSecret)
    return fault === undefined ? next() : accessDenied(c, fault)
  })
  const answerUpload = createResumableUploads({
    ask,
    query: database.query,
    jwtSecret,
    folder: uploadsFolder,
  })
  routes.all('/upload/resumable', answerUpload)
  routes.all('/upload/resumable/*', answerUpload)
  routes.on(['GET', 'HEAD'], '/object/*', async (c, next) =>
    LITE_VERBS.test(c.req.path) ? next() : downloadObject(c, ask, jwtSecret),
  )
  routes.on(['POST', 'PUT'], '/object/*', async (c, next): Promise<Response | void> => {
    const { pathname } = new URL(c.req.url)
    if (LITE_VERBS.test(pathname)) return next()
    const isReading = pathname.startsWith('/storage/v1/object/sign/')
    const name = nameInPath(pathname)
    if (!isReading && name !== undefined && !isObjectName(name))
      return storageError(c, 400, 'InvalidKey', `Invalid key: ${name}`)
    return c.req.method === 'POST' && SIGN_ONE.test(pathname) ? next() : uploadObject(c, ask, database)
  })
  // Files came in above; what is left is read as a whole.
  routes.use(bodyLimit({ maxSize: 4 * 1024 * 1024 }))
  routes.post('/object/*', (c, next) => {
    if (SIGN_MANY.test(c.req.path)) return signManyLinks(c, ask)
    return SIGN_ONE.test(c.req.path) ? signLink(c, ask) : next()
  })
  routes.route('/', createObjectRoutes(ask))
  routes.all('*', (c) => ask(c.req.raw))
  return routes
}

// storage-js tells a missing file from other refusals by this code, which lite leaves out.
async function nameMissing(answer: Response) {
  if (answer.status !== 400 || !answer.headers.get('content-type')?.includes('json')) return answer
  const body = await answer.text()
  return new Response(body.replace('"error":"not_found"', '"error":"not_found","code":"NoSuchKey"'), {
    status: 400,
    headers: { 'content-type': 'application/json' },
  })
}
