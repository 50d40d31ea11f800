// Makes the client that signs people in and asks for mails: auth-js without the client for data, so that the login page does not
// load the client for data.
import { AuthClient } from '@supabase/supabase-js'
import type { Fetch } from './fetch.ts'

export type SupabaseAuth = ReturnType<typeof createAuthClient>

export function createAuthClient({ url, key, fetch }: { url: string; key: string; fetch: Fetch }) {
  return new AuthClient({
    url: `${url}/auth/v1`,
    headers: { Authorization: `Bearer ${key}`, apikey: key },
    // auth-js stores no session: sign-in-record.ts does.
    persistSession: false,
    autoRefreshToken: false,
    flowType: 'implicit',
    detectSessionInUrl: false,
    fetch,
  })
}
