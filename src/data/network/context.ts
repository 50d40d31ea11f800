// The part of the tab context that requests use: the server's address, the clients, the state of the connection, the server's
// clock.
import type { Clock } from './clock.ts'
import type { Connection } from './connection.ts'
import type { Fetch } from './fetch.ts'
import type { Pause } from './pause.ts'
import type { SupabaseAuth } from './auth-client.ts'
import type { Supabase } from './supabase.ts'

export type NetworkContext = {
  readonly network: Network
  readonly clock: Clock
}

/** The part of the network that signs people in. It exists before the client for data does. */
export type LoginNetwork = {
  /** Address of the Supabase project, and its publishable key. */
  readonly url: string
  readonly key: string
  /** Origin of this page. */
  readonly origin: string
  /** Signs in and asks for mails. Its code comes with the first call, because the login page is shown without it. */
  readonly authClient: () => Promise<SupabaseAuth>
  readonly fetch: Fetch
  /** `fetch` for other hosts than the clinic's: it sends nothing of the session. */
  readonly fetchOutside: typeof fetch
  /** Whether the internet works, as far as it can be told (line-check.ts). */
  readonly doesLineWork: () => Promise<boolean>
  readonly connection: Connection
  /** The pause that an overloaded server may ask for: until its end the portal sends nothing by itself. */
  readonly pause: Pause
  /** 0 to 1, for jitter. */
  random: () => number
}

type Network = LoginNetwork & {
  /** The client for rows and files. Its code comes with the first request: the device's own rows are shown before. */
  readonly supabase: () => Promise<Supabase>
}
