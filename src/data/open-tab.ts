// One open tab of the portal: its database, its way to the server, its clock, and whom it serves.
// Everything is passed in, so that a test can have many of them; the portal has one.
import { createStore, type StoreApi } from 'zustand/vanilla'
import { noteContact } from './session/offline-grace-period.ts'
import { createClock, type Clock } from './network/clock.ts'
import { createConnection, type Connection } from './network/connection.ts'
import { type ClinicDatabase, type DatabaseOptions, openDatabase } from './database/db.ts'
import { type Link, readRecoveryLink } from './session/recovery-link.ts'
import { createFetch, type Fetch } from './network/fetch.ts'
import type { PullFailure } from './sync/pull.ts'
import { createSupabase, sessionKey, type Supabase, type SupabaseAuth } from './network/supabase.ts'
import { readStoredSession } from './session/stored-session.ts'
import { signedOut, type SessionState } from './session/state.ts'

export type TabOptions = {
  /** Address of the Supabase project, and its publishable key. */
  url: string
  key: string
  /** Names the database and the locks; tabs of one device share it. */
  name?: string
  fetch?: Fetch
  /** The device's clock, in ms. */
  now?: () => number
  storage?: Storage
  /** Null where the browser has no Web Locks. */
  locks?: LockManager | null
  /** 0 to 1, for jitter. */
  random?: () => number
  database?: DatabaseOptions
  /** The page's address, where a recovery link leaves its tokens. */
  location?: Pick<Location, 'hash' | 'origin'>
}

export type TabContext = {
  readonly name: string
  readonly url: string
  readonly key: string
  readonly origin: string
  readonly db: ClinicDatabase
  readonly auth: SupabaseAuth
  readonly supabase: Supabase
  readonly fetch: Fetch
  readonly connection: Connection
  readonly clock: Clock
  readonly storage: Storage
  readonly sessionKey: string
  readonly locks: LockManager | null
  readonly channel: BroadcastChannel
  readonly session: StoreApi<SessionState>
  /** The last pull that failed, whoever asked for it: what the person is told is for the shell to decide. */
  readonly pullFailure: StoreApi<PullFailure | null>
  /** Whether a newer release has taken the database: the page has to be loaded again. */
  readonly outdated: StoreApi<boolean>
  /** Came with the page's address. */
  readonly link: Link | undefined
  /** A token that the server refused: it is renewed before anything else is sent. */
  refusedToken: string | undefined
  now: () => number
  random: () => number
  close: () => void
}

export function openTab(options: TabOptions): TabContext {
  const { url, key, name = 'clinic', now = Date.now, storage = localStorage, random = Math.random } = options
  const location = options.location ?? globalThis.location
  const locks = options.locks === undefined ? (globalThis.navigator?.locks ?? null) : options.locks
  const connection = createConnection(now)
  const clock = createClock(now, storage)
  const outdated = createStore(() => false)
  const fetch = createFetch({
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    url,
    key,
    connection,
    clock,
    now,
    onContact: () => noteContact({ storage, clock, now }),
  })
  const db = openDatabase(name, { ...options.database, onStale: () => outdated.setState(true) })
  const channel = new BroadcastChannel(name)
  const token = () => readStoredSession(storage, sessionKey(url))?.access_token ?? null

  return {
    ...createSupabase({ url, key, fetch, storage, token }),
    name,
    url,
    key,
    origin: location?.origin ?? new URL(url).origin,
    db,
    fetch,
    connection,
    clock,
    storage,
    sessionKey: sessionKey(url),
    locks,
    channel,
    session: createStore<SessionState>(() => ({ ...signedOut, status: 'loading' })),
    pullFailure: createStore<PullFailure | null>(() => null),
    outdated,
    link: readRecoveryLink(location?.hash ?? ''),
    refusedToken: undefined,
    now,
    random,
    close() {
      channel.close()
      db.close()
    },
  }
}
