// Asks the clinic's server how large a file may be, in TUS's way: by OPTIONS, before anything is sent. A limit of one
// bucket alone is not told there; the server names it when the upload begins.
import { requireUser } from '../session/require-user.ts'
import type { SessionContext } from '../session/context.ts'
import { createHttpStack, uploadAddress } from './http-stack.ts'

/** The limit in bytes; undefined when the server tells none. Throws a DataError, or a NoAnswerError. */
export async function fetchSizeLimit(tab: SessionContext): Promise<number | undefined> {
  const stack = createHttpStack(tab, requireUser(tab))
  const answer = await stack.createRequest('OPTIONS', uploadAddress(tab)).send(null)
  const limit = Number(answer.getHeader('Tus-Max-Size'))
  return limit > 0 ? limit : undefined
}
