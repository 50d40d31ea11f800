// Makes the Supabase client for rows and files, which asks with the token of each request. It does not sign in, which
// `auth-client.ts` does: a single client would ask auth-js for its session before every request. With an expired token and no network
// that takes 25 seconds, and a minute more until the next try. Only these two files import supabase-js.
import { createClient } from '@supabase/supabase-js'
import type { Database } from '../../domain/database.types.ts'
import { BUG, NoAnswerError } from './errors.ts'
import type { Fetch } from './fetch.ts'

export type Supabase = ReturnType<typeof createSupabase>

export function createSupabase({ url, key, fetch }: { url: string; key: string; fetch: Fetch }) {
  return createClient<Database>(url, key, {
    // The client adds no token: every request brings the token of its own person (`withToken`).
    accessToken: () => Promise.resolve(null),
    global: { fetch: withBugsAnswered(fetch) },
    db: { retry: false },
    realtime: { transport: NoSocket as unknown as typeof WebSocket },
  })
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

/** Stands in for WebSocket in tests, where realtime-js is still there: it wants a socket class, and Node 20 has none. */
function NoSocket() {
  throw new Error('The portal opens no socket')
}
