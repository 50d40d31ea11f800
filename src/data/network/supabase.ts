// Makes the two Supabase clients: one signs in, the other asks for data with the token of each request. A single client would
// ask auth-js for its session before every request, and with an expired token and no network that takes 25 seconds, and a minute
// more until the next try. No other file imports supabase-js.
import { AuthClient, createClient } from '@supabase/supabase-js'
import type { Database } from '../../domain/database.types.ts'
import { BUG, NoAnswerError } from './errors.ts'
import type { Fetch } from './fetch.ts'

type Parts = {
  url: string
  key: string
  fetch: Fetch
}

export type Supabase = ReturnType<typeof createSupabase>['supabase']
export type SupabaseAuth = ReturnType<typeof createSupabase>['authClient']

export function createSupabase({ url, key, fetch }: Parts) {
  const authClient = new AuthClient({
    url: `${url}/auth/v1`,
    headers: { Authorization: `Bearer ${key}`, apikey: key },
    // auth-js stores no session: sign-in-record.ts does.
    persistSession: false,
    autoRefreshToken: false,
    flowType: 'implicit',
    detectSessionInUrl: false,
    fetch,
  })
  const supabase = createClient<Database>(url, key, {
    // The client adds no token: every request brings the token of its own person (`withToken`).
    accessToken: () => Promise.resolve(null),
    global: { fetch: withBugsAnswered(fetch) },
    db: { retry: false },
    realtime: { transport: NoSocket as unknown as typeof WebSocket },
  })
  return { authClient, supabase }
}

/**
 * Turns an unexpected error into an answer with the code `BUG`. postgrest-js reports whatever is thrown with status 0, so a
 * bug would look like a lost network.
 */
function withBugsAnswered(fetch: Fetch): Fetch {
  return async (input, init) => {
    try {
      return await fetch(input, init)
    } catch (error) {
      const isKnown = error instanceof NoAnswerError || error instanceof DOMException
      if (isKnown || !isRest(input) || !(error instanceof Error)) throw error
      const { name, message, stack } = error
      return Response.json({ code: BUG, message: `${name}: ${message}`, details: stack }, { status: 500 })
    }
  }
}

const isRest = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : input).pathname.startsWith('/rest/v1/')

/** Key of a project's session in storage: the same that auth-js would choose, and that older releases read. */
export function sessionKey(url: string) {
  return `sb-${new URL(url).hostname.split('.')[0]}-auth-token`
}

/** Stands in for WebSocket: supabase-js wants a socket class, although the portal opens no socket, and Node 20 has none. */
function NoSocket() {
  throw new Error('The portal opens no socket')
}
