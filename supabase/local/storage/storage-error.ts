import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An answer in the storage service's own form. For some faults the service gives another status in the body than it sends. */
export function storageError(
  c: Context,
  status: ContentfulStatusCode,
  error: string,
  message: string,
  statusCode = String(status),
) {
  return c.json({ statusCode, error, message }, status)
}

/** The service's answer to a token that it does not take, and to a row that the policies do not let through. */
export function accessDenied(c: Context, message: string) {
  return c.json({ statusCode: '403', error: 'Unauthorized', code: 'AccessDenied', message }, 400)
}
