// Connects a function to its project, with the address and keys of the environment.
import { createClient } from '@supabase/supabase-js'

export type Deps = {
  url: string
  publishableKey: string
  secretKey: string
  /** Sends the requests; the global `fetch` by default. */
  fetch?: typeof fetch
}

/** A client that sends `token`. */
export function connectAs(token: string, { url, publishableKey, fetch }: Deps) {
  return connect(url, publishableKey, { fetch, headers: { Authorization: `Bearer ${token}` } })
}

/** A client with the secret key, which may do everything. */
export function connectAsService({ url, secretKey, fetch }: Deps) {
  return connect(url, secretKey, { fetch })
}

function connect(
  url: string,
  key: string,
  global: { fetch?: typeof fetch; headers?: Record<string, string> },
) {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global,
    // createClient wants a WebSocket, which Node 20 lacks; the functions listen to no changes.
    realtime: { transport: noRealtime as unknown as typeof WebSocket },
  })
}

function noRealtime() {
  throw new Error('Functions do not use realtime')
}
