import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An error in the form of the auth service. */
export function authError(c: Context, status: ContentfulStatusCode, code: string, message: string) {
  return c.json({ code: status, error_code: code, msg: message }, status)
}

const OWN_STATUS = /^PT(4\d\d)$/

/** Whether SQL named a status for its refusal (`errcode = 'PT403'`). */
export const hasOwnStatus = (error: unknown) => OWN_STATUS.test((error as { code?: string }).code ?? '')

/**
 * The answer to a refusal of the database: with the status that SQL named, else an unexpected failure. `isLate`: the refusal
 * came at the end of the transaction, where a hosted service loses its message.
 */
export function refusalOfDatabase(c: Context, error: unknown, { isLate = false } = {}) {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const [, status] = OWN_STATUS.exec(code) ?? []
  if (status && !isLate) return c.json({ code, message }, Number(status) as ContentfulStatusCode)
  if (!status) console.error(`The database refused: ${code} ${message}`)
  const words = 'Unexpected failure, please check server logs for more information'
  return authError(c, 500, 'unexpected_failure', words)
}
