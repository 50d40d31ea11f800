import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An answer in the auth service's own form. */
export function authError(c: Context, status: ContentfulStatusCode, code: string, message: string) {
  return c.json({ code: status, error_code: code, msg: message }, status)
}
