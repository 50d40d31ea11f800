// The routes `/rest/v1`: refuse what PostgREST and a hosted project refuse, and pass all other requests on to @supabase/lite.
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { parseJson } from '../host/parse-json.ts'
import { tryDecode } from '../host/try-decode.ts'
import { MOST_PARAMETERS } from './kysely-lock.ts'
import type { Query } from './database.ts'
import type { AskLite } from './lite.ts'
import { boundRows, findRestFault } from './rest-bounds.ts'
import { readRestToken } from './rest-token.ts'

/** Parameters of the address that are not filters. */
const NO_FILTER = new Set(['select', 'columns', 'order', 'limit', 'offset', 'on_conflict', 'apikey'])

export function createRestRoutes(ask: AskLite, query: Query, jwtSecret: string) {
  const routes = new Hono()
  routes.use(bodyLimit({ maxSize: 4 * 1024 * 1024 }))
  routes.all('*', async (c) => {
    const url = new URL(c.req.url)
    if (tryDecode(url.pathname) === undefined)
      return restError(c, 400, 'PGRST125', 'Invalid path specified in request URL')
    // Postgres' own answer; lite would answer with a server error.
    if (/%00/.test(url.search))
      return restError(c, 400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00')
    const apikey = c.req.header('apikey') ?? c.req.query('apikey')
    const authorization = c.req.header('authorization')
    const { refusal, bearer } = await readRestToken(authorization, apikey, jwtSecret, query)
    if (refusal) return restError(c, refusal.status, refusal.code, refusal.message, refusal.details)
    const verb = { PATCH: 'UPDATE', DELETE: 'DELETE' }[c.req.method]
    // A hosted project refuses this too: it loads `safeupdate` for every role of the API.
    if (verb && !hasFilter(url.searchParams))
      return restError(c, 400, '21000', `${verb} requires a WHERE clause`)
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
    const text = isReading ? undefined : await c.req.raw.text()
    // Where the body is no JSON, lite's answer says what is wrong with it.
    const body = parseJson(text ?? '')
    const fault = findRestFault(url, body)
    if (fault) return restError(c, fault.status, fault.code, fault.message)
    // Refused before lite sees the rows: lite would spend seconds on a statement that the database refuses.
    if (countValues(body) > MOST_PARAMETERS)
      return restError(c, 413, '54000', `More than ${MOST_PARAMETERS} values in one request`)
    return ask(toLite(c.req.raw, isReading ? boundRows(url.href) : url.href, bearer, text))
  })
  return routes
}

// Whether the request filters the rows that it changes. `rel.column=eq.1` filters only embedded rows; `not.and=(…)` is a filter.
function hasFilter(params: URLSearchParams) {
  return [...params.keys()].some(
    (key) => !NO_FILTER.has(key) && (!key.includes('.') || key.startsWith('not.')),
  )
}

/** The number of parameters in the statement for these rows: each row has one for every column that any row names. */
function countValues(body: unknown) {
  if (!Array.isArray(body)) return 0
  return body.length * new Set(body.flatMap((row: unknown) => Object.keys(Object(row)))).size
}

function toLite({ method, headers: sent }: Request, url: string, token?: string, text?: string) {
  const headers = new Headers(sent)
  if (token) headers.set('authorization', `Bearer ${token}`)
  return new Request(url, { method, headers, body: text ?? null })
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
