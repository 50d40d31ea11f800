// The name of a colleague, from the server when a screen asks for it. No device keeps it.
import { dataOf } from '../network/errors.ts'
import { requireUser } from '../session/require-user.ts'
import { withToken } from '../session/tokens/valid-token.ts'
import type { SessionContext } from '../session/context.ts'

/** First and last name, or the address of somebody without a name; an empty text once the account was deleted. Throws a DataError. */
export async function fetchColleagueName(tab: SessionContext, person: string): Promise<string> {
  const answer = await withToken(tab, requireUser(tab), (bearer) =>
    tab.network.supabase.rpc('colleague_name', { person }).setHeader('Authorization', bearer),
  )
  return dataOf(answer)
}
