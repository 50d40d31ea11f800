// The part of a tab that requests use: the server's address, the way to it, and what its answers teach.
import type { Clock } from './clock.ts'
import type { Connection } from './connection.ts'
import type { Fetch } from './fetch.ts'
import type { Pause } from './pause.ts'
import type { Supabase, SupabaseAuth } from './supabase.ts'

export type NetworkContext = {
  readonly network: Network
  /** Server time. */
  readonly clock: Clock
  /** The device's clock, in ms. */
  now: () => number
}

type Network = {
  /** Address of the Supabase project, and its publishable key. */
  readonly url: string
  readonly key: string
  /** Origin of this page. */
  readonly origin: string
  readonly authClient: SupabaseAuth
  readonly supabase: Supabase
  readonly fetch: Fetch
  /** `fetch` for other hosts than the clinic's: nothing of the session goes with it. */
  readonly fetchOutside: typeof fetch
  readonly connection: Connection
  /** Pause in which nothing is sent by itself, when the server asks for one. */
  readonly pause: Pause
  /** 0 to 1, for jitter. */
  random: () => number
}
