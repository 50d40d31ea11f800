// The storage routes that list, copy, move and remove objects: refuse bodies that would crash @supabase/lite, and pass the others
// on.
import { Hono, type Context } from 'hono'
import { decodeJwt } from 'jose'
import type { GenericSchema } from 'valibot'
import type { Database } from '../postgres/database.ts'
import type { AskLite } from '../postgres/lite.ts'
import { describeObject } from './object-info.ts'
import { listFolder, bodyForAll, type StoredObject } from './list-objects.ts'
import { bucketSchema, listSchema, moveSchema, readBody, removeSchema } from './storage-bodies.ts'
import { objectNotFound, storageError } from './storage-error.ts'
import { transfers, type Transfer } from './transfer.ts'

export function createObjectRoutes(ask: AskLite, { query, inOneTransaction }: Database) {
  const routes = new Hono()
  const checked = (schema: GenericSchema) => async (c: Context) => {
    const body = await readBody(c.req.raw, schema)
    return typeof body === 'string' ? refuse(c, body) : ask(toJson(c, c.req.url, body.value))
  }

  routes.post('/object/list/:bucket', async (c) => {
    const body = await readBody(c.req.raw, listSchema)
    if (typeof body === 'string') return refuse(c, body)
    const answer = await ask(toJson(c, c.req.url, bodyForAll(body.value)))
    // lite's refusal is passed on, because a folder that may not be read must not look empty.
    return answer.ok ? c.json(listFolder((await answer.json()) as StoredObject[], body.value)) : answer
  })
  routes.post('/object/copy', checked(moveSchema))
  routes.post('/object/move', checked(moveSchema))
  // The service removes rows in the name of the person, whom the audit log names; lite removes them as the database's owner.
  routes.delete('/object/:bucket', (c) =>
    inOneTransaction(async () => {
      await query(`select set_config('request.jwt.claim.sub', $1, true)`, [personOf(c)])
      return checked(removeSchema)(c)
    }),
  )
  routes.post('/bucket', checked(bucketSchema))
  routes.put('/bucket/:id', checked(bucketSchema))
  // lite looks for files in the bucket before it looks who asks, and so would tell visitors of both.
  routes.delete('/bucket/:id', async (c) => {
    const seen = await ask(new Request(c.req.url, { headers: c.req.raw.headers }))
    return seen.ok ? ask(c.req.raw) : seen
  })
  // Only public buckets answer this route: `npm run doctor` recognises a public bucket by the answer.
  routes.get('/object/info/public/*', async (c) => {
    const url = c.req.url.replace('/object/info/public/', '/object/public/')
    const answer = await ask(new Request(url, { headers: c.req.raw.headers }))
    if (!answer.ok) return answer
    await answer.body?.cancel()
    return new Response(null, { headers: answer.headers })
  })
  routes.get('/object/info/*', async (c) => {
    const transfer: Transfer = {}
    const answer = await transfers.run(transfer, () => ask(c.req.raw))
    return transfer.isGone ? objectNotFound(c) : describeObject(answer)
  })
  return routes
}

/** The person of the request's token, which was verified before; `''` for a key. */
function personOf(c: Context) {
  try {
    return decodeJwt(c.req.header('authorization')?.replace(/^Bearer /i, '') ?? '').sub ?? ''
  } catch {
    return ''
  }
}

const refuse = (c: Context, words: string) =>
  storageError(c, 400, words.includes('Invalid key') ? 'InvalidKey' : 'InvalidRequest', words)

function toJson(c: Context, url: string, body: unknown) {
  const headers = new Headers(c.req.raw.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/json')
  return new Request(url, { method: c.req.method, headers, body: JSON.stringify(body) })
}
