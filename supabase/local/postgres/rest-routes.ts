// `/rest/v1`: lite's REST with what PostgREST and a hosted project refuse, and what they forgive.
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { tryDecode } from '../host/try-decode.ts'
import { MOST_PARAMETERS } from './kysely-lock.ts'
import type { Query } from './database.ts'
import type { AskLite } from './lite.ts'
import { readRestToken } from './rest-token.ts'

/** In the address, but no filter. */
const NO_FILTER = new Set(['select', 'columns', 'order', 'limit', 'offset', 'on_conflict', 'apikey'])

export function createRestRoutes(ask: AskLite, query: Query, jwtSecret: string) {
  const routes = new Hono()
  routes.use(bodyLimit({ maxSize: 4 * 1024 * 1024 }))
  routes.all('*', async (c) => {
    const url = new URL(c.req.url)
    if (tryDecode(url.pathname) === undefined)
      return restError(c, 400, 'PGRST125', 'Invalid path specified in request URL')
    // Postgres' own refusal; lite would answer that its server failed.
    if (/%00/.test(url.search))
      return restError(c, 400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00')
    const apikey = c.req.header('apikey') ?? c.req.query('apikey')
    const authorization = c.req.header('authorization')
    const { refusal, bearer } = await readRestToken(authorization, apikey, jwtSecret, query)
    if (refusal) return restError(c, refusal.status, refusal.code, refusal.message, refusal.details)
    const verb = { PATCH: 'UPDATE', DELETE: 'DELETE' }[c.req.method]
    // A hosted project loads `safeupdate` for every role of the API.
    if (verb && !hasFilter(url.searchParams))
      return restError(c, 400, '21000', `${verb} requires a WHERE clause`)
    const body = c.req.method === 'POST' ? await c.req.raw.text() : undefined
    // Told here already: lite would work for seconds on a statement that the database refuses.
    if (body && countValues(body) > MOST_PARAMETERS)
      return restError(c, 413, '54000', `More than ${MOST_PARAMETERS} values in one request`)
    return ask(again(c.req.raw, bearer, body))
  })
  return routes
}

// `rel.column=eq.1` filters what is embedded, not the rows that are changed; `not.and=(…)` does filter them.
function hasFilter(params: URLSearchParams) {
  return [...params.keys()].some(
    (key) => !NO_FILTER.has(key) && (!key.includes('.') || key.startsWith('not.')),
  )
}

/** How many parameters the rows become: each row has a place for every column that one of them names. */
function countValues(json: string) {
  try {
    const rows: unknown = JSON.parse(json)
    if (!Array.isArray(rows)) return 0
    return rows.length * new Set(rows.flatMap((row: unknown) => Object.keys(Object(row)))).size
  } catch {
    return 0 // lite says what is wrong with it
  }
}

function again({ url, method, headers: sent, body: stream }: Request, token?: string, text?: string) {
  const headers = new Headers(sent)
  if (token) headers.set('authorization', `Bearer ${token}`)
  const init = { method, headers, body: text ?? stream, duplex: 'half' }
  return new Request(url, init)
}

function restError(
  c: Context,
  status: ContentfulStatusCode,
  code: string,
  message: string,
  details: string | null = null,
) {
  return c.json({ code, message, details, hint: null }, status)
}
