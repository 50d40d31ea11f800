// Checks the bodies of requests to the auth service, because @supabase/lite answers 500 to a body of the wrong shape.
import * as v from 'valibot'
import { parseJson } from '../host/parse-json.ts'

const text = v.nullish(v.string())
const object = v.nullish(v.record(v.string(), v.unknown()))

const bodySchema = v.looseObject({
  email: text,
  phone: text,
  password: text,
  current_password: text,
  nonce: text,
  refresh_token: text,
  token: text,
  token_hash: text,
  type: text,
  data: object,
  app_metadata: object,
  user_metadata: object,
})

export type AuthBody = v.InferOutput<typeof bodySchema>

const ESCAPED_NUL = /(?<!\\)(\\\\)*\\u0000/

/** Returns the checked body and `again`, an unread request with that body; or a message that says why the body is refused. */
export async function readAuthBody(request: Request): Promise<{ body: AuthBody; again: Request } | string> {
  const { method, url } = request
  const headers = new Headers(request.headers)
  const json = await request.text()
  if (json === '') return { body: {}, again: new Request(url, { method, headers }) }
  // Postgres stores every character but NUL.
  if (ESCAPED_NUL.test(json)) return 'a text holds a NUL'
  const parsed = v.safeParse(bodySchema, normaliseLikeGo(parseJson(json), method === 'PUT'))
  headers.delete('content-length')
  if (parsed.success) {
    const body = JSON.stringify(parsed.output)
    return { body: parsed.output, again: new Request(url, { method, headers, body }) }
  }
  const [issue] = parsed.issues
  return `${v.getDotPath(issue) ?? 'the body'} is not what it should be`
}

const LONE_SURROGATE = /(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g

/**
 * Normalises a body as the real service does, which is written in Go: a change (PUT) loses its nulls, and a lone surrogate
 * becomes U+FFFD.
 */
function normaliseLikeGo(value: unknown, isChange: boolean): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const given = Object.fromEntries(Object.entries(value).filter(([, one]) => !isChange || one !== null))
  return parseJson(JSON.stringify(given).replaceAll(LONE_SURROGATE, '$1\\ufffd'))
}
