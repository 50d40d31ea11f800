// The name of a colleague, from the server when a screen asks for it. No device keeps it.
import type { SessionContext } from '../session/context.ts'
import { fetchData } from '../session/tokens/send-request.ts'

/** First and last name, or the address of somebody without a name; an empty text once the account was deleted. Throws a DataError. */
export function fetchColleagueName(tab: SessionContext, person: string): Promise<string> {
  return fetchData(tab, (supabase) => supabase.rpc('colleague_name', { person }))
}
