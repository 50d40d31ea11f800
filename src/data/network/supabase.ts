// The only file that imports supabase-js. Two clients: one signs in and keeps the session, the other asks for data
// with the token it is given. Joined in one, the start and every request would ask auth-js for its session first, and
// with an expired token and no network that takes 25 seconds, and a minute more until it tries again.
import { AuthClient, createClient } from '@supabase/supabase-js'
import type { Database } from '../../domain/database.types.ts'
import type { Fetch } from './fetch.ts'

type Parts = {
  url: string
  key: string
  fetch: Fetch
  storage: Storage
}

export type Supabase = ReturnType<typeof createSupabase>['supabase']
export type SupabaseAuth = ReturnType<typeof createSupabase>['auth']

export function createSupabase({ url, key, fetch, storage }: Parts) {
  const auth = new AuthClient({
    url: `${url}/auth/v1`,
    headers: { Authorization: `Bearer ${key}`, apikey: key },
    storage,
    storageKey: sessionKey(url),
    autoRefreshToken: false,
    flowType: 'implicit',
    detectSessionInUrl: false,
    fetch,
  })
  const supabase = createClient<Database>(url, key, {
    // No token comes by itself: every request brings that of its own person (`withToken`).
    accessToken: () => Promise.resolve(null),
    global: { fetch },
    db: { retry: false },
    realtime: { transport: NoSocket as unknown as typeof WebSocket },
  })
  return { auth, supabase }
}

/** Where auth-js keeps the session of a project: the key it would choose itself. */
export function sessionKey(url: string) {
  return `sb-${new URL(url).hostname.split('.')[0]}-auth-token`
}

/** Nothing here listens for changes; supabase-js wants a socket class all the same, and Node 20 has none. */
function NoSocket() {
  throw new Error('The portal opens no socket')
}
