// Connects a function to its project, with the address and keys of the environment.
import { createClient } from '@supabase/supabase-js'

export type Deps = {
  url: string
  publishableKey: string
  secretKey: string
  /** Sends the requests; without it they go over the network. */
  fetch?: typeof fetch
}

/** A client in the name of `token`, or of nobody. */
export function connectAs(token: string, { url, publishableKey, fetch }: Deps) {
  return connect(url, publishableKey, { fetch, headers: { Authorization: `Bearer ${token}` } })
}

/** A client that may do everything. */
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
    // Node 20 has no WebSocket, and createClient asks for one; nothing here listens to changes.
    realtime: { transport: noRealtime as unknown as typeof WebSocket },
  })
}

function noRealtime() {
  throw new Error('Functions do not use realtime')
}
