// What a request to the auth service may hold. lite answers 500 where a text is an object, or the body is no object at all.
import * as v from 'valibot'

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

/** The body, and the same request with it unread; or why it is refused. A request without a body has an empty one. */
export async function readAuthBody(request: Request): Promise<{ body: AuthBody; again: Request } | string> {
  const json = await request.text()
  const { method, headers, url } = request
  const again = new Request(url, { method, headers, body: json || undefined })
  if (json === '') return { body: {}, again }
  // Postgres keeps every character but this one.
  if (ESCAPED_NUL.test(json)) return 'a text holds a NUL'
  const parsed = v.safeParse(bodySchema, parse(json))
  if (parsed.success) return { body: parsed.output, again }
  const [issue] = parsed.issues
  return `${v.getDotPath(issue) ?? 'the body'} is not what it should be`
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
