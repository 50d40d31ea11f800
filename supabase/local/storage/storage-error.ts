import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An error in the form of the storage service. For some errors `statusCode` in the body differs from the status. */
export function storageError(
  c: Context,
  status: ContentfulStatusCode,
  error: string,
  message: string,
  statusCode = String(status),
) {
  return c.json({ statusCode, error, message }, status)
}

/** The service's answer to a refused token, and to a row that the policies refuse. */
export function accessDenied(c: Context, message: string) {
  return c.json({ statusCode: '403', error: 'Unauthorized', code: 'AccessDenied', message }, 400)
}

/** The service's answer for an object that is not there; the status is 400, and 404 stands in the body. */
export function objectNotFound(c: Context) {
  return c.json(
    { statusCode: '404', error: 'not_found', code: 'NoSuchKey', message: 'Object not found' },
    400,
  )
}
