// Asks the clinic's server how large a file may be, before anything is sent, by an OPTIONS request as the TUS protocol defines. The
// answer lacks the limit of a single bucket, which the server names when the upload begins.
import { requireUser } from '../session/require-user.ts'
import type { SessionContext } from '../session/context.ts'
import { createHttpStack, uploadAddress } from './http-stack.ts'

/** The limit in bytes; undefined when the server names none. Throws a DataError, or a NoAnswerError. */
export async function fetchSizeLimit(tab: SessionContext): Promise<number | undefined> {
  const stack = createHttpStack(tab, requireUser(tab))
  const answer = await stack.createRequest('OPTIONS', uploadAddress(tab)).send(null)
  const limit = Number(answer.getHeader('Tus-Max-Size'))
  return limit > 0 ? limit : undefined
}
