// The only file that imports supabase-js. Two clients: one signs in, the other asks for data
// with the token it is given. Joined in one, the start and every request would ask auth-js for its session first, and
// with an expired token and no network that takes 25 seconds, and a minute more until it tries again.
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
    // The client keeps no session: sign-in-record.ts writes it down once the record has it.
    persistSession: false,
    autoRefreshToken: false,
    flowType: 'implicit',
    detectSessionInUrl: false,
    fetch,
  })
  const supabase = createClient<Database>(url, key, {
    // No token comes by itself: every request brings that of its own person (`withToken`).
    accessToken: () => Promise.resolve(null),
    global: { fetch: withBugsAnswered(fetch) },
    db: { retry: false },
    realtime: { transport: NoSocket as unknown as typeof WebSocket },
  })
  return { authClient, supabase }
}

/**
 * postgrest-js answers whatever is thrown with status 0, a bug like a network that is away, and keeps its text alone.
 * So a bug comes to it as an answer, under a code of its own.
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

/** Key of a project's session in storage: the one that auth-js would choose itself, and older releases read. */
export function sessionKey(url: string) {
  return `sb-${new URL(url).hostname.split('.')[0]}-auth-token`
}

/** Nothing here listens for changes; supabase-js wants a socket class all the same, and Node 20 has none. */
function NoSocket() {
  throw new Error('The portal opens no socket')
}
