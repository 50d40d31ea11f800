// Sends requests of the client for rows, each with the token of its person.
import { dataOf, toDataError } from '../../network/errors.ts'
import type { Supabase } from '../../network/supabase.ts'
import type { SessionContext } from '../context.ts'
import { requireUser } from '../require-user.ts'
import { withToken } from './valid-token.ts'

type Answer = { data: unknown; error: unknown; status: number }
/** Makes a request, without its token. */
type Make<Of extends Answer> = (supabase: Supabase) => {
  setHeader: (name: string, value: string) => PromiseLike<Of>
}

/** Sends a request for `userId`, else for the signed-in member; returns the answer, also an error. Throws where there is no token. */
export async function sendRequest<Of extends Answer>(
  tab: SessionContext,
  make: Make<Of>,
  userId = requireUser(tab),
): Promise<Of> {
  const supabase = await tab.network.supabase()
  return withToken(tab, userId, (bearer) => make(supabase).setHeader('Authorization', bearer))
}

/** Sends the member's request, and returns the answer's data. Throws a DataError. */
export async function fetchData<Of extends Answer>(tab: SessionContext, make: Make<Of>) {
  return dataOf<Of['data']>(await sendRequest(tab, make))
}

/** Sends the member's change, whose answer has no data. Throws a DataError. */
export async function sendChange<Of extends Answer>(tab: SessionContext, make: Make<Of>): Promise<void> {
  const { error, status } = await sendRequest(tab, make)
  if (error) throw toDataError(error, status)
}
