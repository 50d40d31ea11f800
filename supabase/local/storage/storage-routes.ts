import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Database } from '../postgres/database.ts'
import type { AskLite } from '../postgres/lite.ts'
import { createResumableUploads } from './resumable-uploads.ts'
import { signLink, signManyLinks } from './signed-links.ts'
import { downloadObject } from './storage-download.ts'
import { uploadObject } from './storage-upload.ts'

// Below `/object/` these are not buckets but verbs; further down they are parts of a name.
const LITE_VERBS = /^\/storage\/v1\/object\/(list|move|copy|info)(\/|$)/
const SIGN_ONE = /^\/storage\/v1\/object\/(upload\/)?sign\//
const SIGN_MANY = /^\/storage\/v1\/object\/sign\/[^/]+\/?$/

/** `/storage/v1`: lite's storage with streams, limits, ranges and mended links around it. */
type Parts = { ask: AskLite; database: Database; jwtSecret: string; uploadsFolder: string }

export function createStorageRoutes({ ask: askLite, database, jwtSecret, uploadsFolder }: Parts) {
  const ask: AskLite = async (request) => nameMissing(await askLite(request))
  const routes = new Hono()
  const answerUpload = createResumableUploads({
    ask,
    query: database.query,
    jwtSecret,
    folder: uploadsFolder,
  })
  routes.all('/upload/resumable', answerUpload)
  routes.all('/upload/resumable/*', answerUpload)
  routes.on(['GET', 'HEAD'], '/object/*', (c) =>
    LITE_VERBS.test(c.req.path) ? ask(c.req.raw) : downloadObject(c, ask, jwtSecret),
  )
  routes.on(['POST', 'PUT'], '/object/*', (c, next) => {
    const isSigning = c.req.method === 'POST' && SIGN_ONE.test(c.req.path)
    return isSigning || LITE_VERBS.test(c.req.path) ? next() : uploadObject(c, ask, database)
  })
  // Files came in above; what is left is read as a whole.
  routes.use(bodyLimit({ maxSize: 4 * 1024 * 1024 }))
  routes.post('/object/*', (c, next) => {
    if (SIGN_MANY.test(c.req.path)) return signManyLinks(c, ask)
    return SIGN_ONE.test(c.req.path) ? signLink(c, ask) : next()
  })
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
