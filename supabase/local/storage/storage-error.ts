import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An answer in the storage service's own form. It says of some faults another status in the body than it sends. */
export function storageError(
  c: Context,
  status: ContentfulStatusCode,
  error: string,
  message: string,
  statusCode = String(status),
) {
  return c.json({ statusCode, error, message }, status)
}

/** What the service says of a token that it does not take, and of a row that the policies do not let through. */
export function accessDenied(c: Context, message: string) {
  return c.json({ statusCode: '403', error: 'Unauthorized', code: 'AccessDenied', message }, 400)
}
