// Makes the context of a tab: all parts that the data layer works with. They are options, so that a test can open many tabs.
import { createStore } from 'zustand/vanilla'
import { STOLEN_AFTER } from './database/locks.ts'
import { noteContact } from './session/account/offline-grace-period.ts'
import { createClock } from './network/clock.ts'
import { createConnection } from './network/connection.ts'
import { createPause } from './network/pause.ts'
import { type DatabaseOptions, openDatabase, type Upload } from './database/db.ts'
import { createPageLifecycle } from './database/page-lifecycle.ts'
import { createStrictRecord } from './database/strict-record.ts'
import { lists } from './lists/registry.ts'
import { readRecoveryLink } from './session/sign-in/recovery-address.ts'
import { createFetch, type Fetch } from './network/fetch.ts'
import type { Recovery } from './session/context.ts'
import type { ChangeKind } from './sync/change-kind.ts'
import type { PullFailure, TabContext, UploadResult } from './sync/context.ts'
import { kinds } from './sync/kinds/registry.ts'
import { createSavesFirst } from './sync/saves-first.ts'
import { idle } from './sync/single-run.ts'
import { xhrFetch } from './network/xhr-fetch.ts'
import { createSupabase, sessionKey } from './network/supabase.ts'
import type { SessionState } from './session/session-state.ts'

export type TabOptions = {
  /** Address of the Supabase project, and its publishable key. */
  url: string
  key: string
  /** Name of the database and the locks, which the tabs of one device share. */
  name?: string
  fetch?: Fetch
  /** The device's clock, in ms. */
  now?: () => number
  storage?: Storage
  /** Null where the browser has no Web Locks. */
  locks?: LockManager | null
  /** Ms after which a lock is taken from a tab that hangs with it. */
  lockPatience?: number
  /** 0 to 1, for jitter. */
  random?: () => number
  database?: DatabaseOptions
  /** The kinds of changes that the tab can keep and send. */
  kinds?: readonly ChangeKind[]
  /** The page's address, where a recovery link leaves its tokens. */
  location?: Pick<Location, 'pathname' | 'hash' | 'origin'>
}

export function openTab(options: TabOptions): TabContext {
  const { url, key, name = 'clinic', now = Date.now, storage = localStorage, random = Math.random } = options
  const location = options.location ?? globalThis.location
  const locks = options.locks === undefined ? (globalThis.navigator?.locks ?? null) : options.locks
  const connection = createConnection(now)
  const clock = createClock(now, storage)
  const pause = createPause(now)
  const outdated = createStore(() => false)
  const fetch = createFetch({
    fetch:
      options.fetch ??
      ((input, init) => (init?.onSent ? xhrFetch(input, init) : globalThis.fetch(input, init))),
    url,
    key,
    connection,
    clock,
    pause,
    now,
    onContact: () => noteContact(tab),
  })
  const page = createPageLifecycle(globalThis)
  const db = openDatabase(name, lists, {
    ...options.database,
    page,
    onStale: (isStale) => outdated.setState(isStale),
  })
  const indexedDB = () => (options.database ? options.database.indexedDB : globalThis.indexedDB)
  const channel = new BroadcastChannel(name)

  const tab: TabContext = {
    network: {
      url,
      key,
      origin: location?.origin ?? new URL(url).origin,
      ...createSupabase({ url, key, fetch }),
      fetch,
      fetchOutside: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
      connection,
      pause,
      random,
    },
    clock,
    now,
    db,
    device: {
      name,
      page,
      storage,
      record: createStrictRecord(`${name}-session`, indexedDB, page),
      locks,
      lockPatience: options.lockPatience ?? STOLEN_AFTER,
      channel,
      outdated,
    },
    session: createStore<SessionState>(() => ({ status: 'loading' })),
    auth: {
      sessionKey: sessionKey(url),
      signIn: undefined,
      keptUploads: createStore<readonly Upload[]>(() => []),
      typedPassword: undefined,
      refusedToken: undefined,
      refreshAgainAt: 0,
      isEntering: false,
    },
    recovery: {
      link: location && readRecoveryLink(location),
      state: createStore<Recovery>(() => ({ step: 'none' })),
    },
    pulls: {
      failure: createStore<PullFailure | null>(() => null),
      running: new Map(),
      done: new Set(),
      mended: new Set(),
    },
    saves: {
      kinds: new Map((options.kinds ?? kinds).map((kind) => [kind.name, kind])),
      writing: createSavesFirst(),
      drainRun: idle(),
      accepted: new Map(),
    },
    uploads: {
      files: new Map(),
      run: idle(),
      current: undefined,
      lastNamedAt: 0,
      result: createStore<UploadResult | null>(() => null),
    },
    close() {
      for (const { release } of tab.uploads.files.values()) release()
      channel.close()
      page.close()
      db.close()
    },
  }
  return tab
}
