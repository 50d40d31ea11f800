import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An answer in the storage service's own form. */
export function storageError(c: Context, status: ContentfulStatusCode, error: string, message: string) {
  return c.json({ statusCode: String(status), error, message }, status)
}
