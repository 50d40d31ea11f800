import { Hono } from 'hono'
import type { Database } from './database.ts'
import type { AskLite } from './lite.ts'
import { signLink, signManyLinks } from './signed-links.ts'
import { downloadObject } from './storage-download.ts'
import { uploadObject } from './storage-upload.ts'

// Below `/object/` these are not buckets but verbs that lite answers well itself.
const OTHER_VERBS = /\/object\/(list|move|copy|info)(\/|$)/

/** `/storage/v1`: lite's storage with streams, limits, ranges and mended links around it. */
export function createStorageRoutes(askLite: AskLite, database: Database, jwtSecret: string) {
  const ask: AskLite = async (request) => nameMissing(await askLite(request))
  const routes = new Hono()
  routes.all('/upload/resumable/*', (c) => c.json({ message: 'Resumable uploads are not served here' }, 501))
  routes.on(['GET', 'HEAD'], '/object/*', (c) =>
    OTHER_VERBS.test(c.req.path) ? ask(c.req.raw) : downloadObject(c, ask, jwtSecret),
  )
  routes.on(['POST', 'PUT'], '/object/*', (c) => {
    if (OTHER_VERBS.test(c.req.path)) return ask(c.req.raw)
    if (c.req.method === 'POST' && /\/object\/sign\/[^/]+\/?$/.test(c.req.path)) return signManyLinks(c, ask)
    if (c.req.method === 'POST' && /\/object\/(upload\/)?sign\//.test(c.req.path)) return signLink(c, ask)
    return uploadObject(c, ask, database)
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
