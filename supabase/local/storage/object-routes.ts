// Lists, copies and removals: refuses bodies that lite would not survive, and adds the addresses that it does not have.
import { Hono, type Context } from 'hono'
import type { GenericSchema } from 'valibot'
import type { AskLite } from '../postgres/lite.ts'
import { describeObject } from './object-info.ts'
import { listFolder, listPage, wishForAll, type ListAll, type StoredObject } from './list-objects.ts'
import {
  bucketSchema,
  listSchema,
  listV2Schema,
  moveSchema,
  readBody,
  removeSchema,
} from './storage-bodies.ts'
import { storageError } from './storage-error.ts'

export function createObjectRoutes(ask: AskLite) {
  const routes = new Hono()
  const checked = (schema: GenericSchema) => async (c: Context) => {
    const body = await readBody(c.req.raw, schema)
    return typeof body === 'string' ? refuse(c, body) : ask(toJson(c, c.req.url, body.value))
  }

  routes.post('/object/list/:bucket', async (c) => {
    const body = await readBody(c.req.raw, listSchema)
    if (typeof body === 'string') return refuse(c, body)
    return answerList(c, (listAll) => listFolder(listAll, body.value))
  })
  routes.post('/object/list-v2/:bucket', async (c) => {
    const body = await readBody(c.req.raw, listV2Schema)
    if (typeof body === 'string') return refuse(c, body)
    return answerList(c, (listAll) => listPage(listAll, body.value))
  })
  routes.post('/object/copy', checked(moveSchema))
  routes.post('/object/move', checked(moveSchema))
  routes.delete('/object/:bucket', checked(removeSchema))
  routes.post('/bucket', checked(bucketSchema))
  // Only public buckets have it: the doctor tells by the refusal whether one is.
  routes.get('/object/info/public/*', async (c) => {
    const url = c.req.url.replace('/object/info/public/', '/object/public/')
    const answer = await ask(new Request(url, { headers: c.req.raw.headers }))
    if (!answer.ok) return answer
    await answer.body?.cancel()
    return new Response(null, { headers: answer.headers })
  })
  routes.get('/object/info/*', async (c) => {
    const url = c.req.url.replace('/object/info/authenticated/', '/object/info/')
    return describeObject(await ask(new Request(url, c.req.raw)))
  })

  routes.delete('/object/:bucket/*', async (c) => {
    const [, bucket = '', name = ''] = /\/object\/([^/]+)\/(.+)$/.exec(new URL(c.req.url).pathname) ?? []
    const url = new URL(`/storage/v1/object/${bucket}`, c.req.url)
    const answer = await ask(toJson(c, url.href, { prefixes: [decodeURIComponent(name)] }))
    if (!answer.ok) return answer
    const removed: unknown[] = await answer.json()
    if (removed.length === 0) return storageError(c, 400, 'not_found', 'Object not found', '404')
    return c.json({ message: 'Successfully deleted' })
  })

  /** Refuses as lite refuses: a list that may not be read is not an empty one. */
  async function answerList(c: Context, make: (listAll: ListAll) => Promise<unknown>) {
    const url = new URL(c.req.url.replace('/object/list-v2/', '/object/list/'))
    let refusal: Response | undefined
    const listAll: ListAll = async (prefix) => {
      const answer = await ask(toJson(c, url.href, wishForAll(prefix)))
      if (answer.ok) return (await answer.json()) as StoredObject[]
      refusal = answer
      return []
    }
    const list = await make(listAll)
    return refusal ?? c.json(list)
  }
  return routes
}

const refuse = (c: Context, words: string) =>
  storageError(c, 400, words.includes('Invalid key') ? 'InvalidKey' : 'InvalidRequest', words)

function toJson(c: Context, url: string, body: unknown) {
  const headers = new Headers(c.req.raw.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/json')
  return new Request(url, { method: c.req.method, headers, body: JSON.stringify(body) })
}
