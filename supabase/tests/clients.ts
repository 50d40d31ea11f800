// Clients of supabase-js for tests against a stack: a visitor, a person who signed in, the service.
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../src/domain/database.types.ts'
import type { Stack } from '../local/stack.ts'

export type Client = SupabaseClient<Database>
type Address = Pick<Stack, 'url' | 'publishableKey'>

// createClient wants a WebSocket, which Node 20 does not have; no test listens to changes.
function noRealtime() {
  throw new Error('Tests do not use realtime')
}

/** A client without a session: with the publishable key a visitor, with the secret key the service. */
export function connect({ url, publishableKey }: Address, key = publishableKey): Client {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: noRealtime as unknown as typeof WebSocket },
  })
}

/** A client of somebody who signed in. */
export async function signIn(stack: Address, email: string, password: string): Promise<Client> {
  const client = connect(stack)
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return client
}

export const signInAdmin = (stack: Address) => signIn(stack, 'admin@clinic.example', 'demo-admin')
export const signInStaff = (stack: Address) => signIn(stack, 'staff@clinic.example', 'demo-staff')

/** Headers of a raw request in this client's name. */
export async function headersOf(client: Client, { publishableKey }: Address) {
  const { data } = await client.auth.getSession()
  return { apikey: publishableKey, authorization: `Bearer ${data.session?.access_token}` }
}
