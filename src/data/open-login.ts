// Opens a tab as far as the login page needs it: requests, the sign-in, and the record of who is signed in. `openTab` adds the
// data layer.
import { createStore } from 'zustand/vanilla'
import { DEVICE } from './database/device-names.ts'
import { createClock } from './network/clock.ts'
import { createConnection } from './network/connection.ts'
import { createLineCheck } from './network/line-check.ts'
import { createPause } from './network/pause.ts'
import type { DatabaseOptions, Upload } from './database/db.ts'
import { createPageLifecycle } from './database/page-lifecycle.ts'
import { createStrictRecord } from './database/strict-record.ts'
import { codeOf, loadOnce } from './network/load-once.ts'
import { readRecoveryLink } from './session/sign-in/read-recovery-link.ts'
import { createFetch, type Fetch } from './network/fetch.ts'
import type { LoginContext, Recovery } from './session/context.ts'
import type { ChangeKind } from './sync/change-kind.ts'
import type { TabContext } from './sync/context.ts'
import type { SessionState } from './session/session-state.ts'

export type TabOptions = {
  /** Address of the Supabase project, and its publishable key. */
  url: string
  key: string
  /** Begins the names of the databases and the locks, which the tabs of one device share. */
  name?: string
  /** A file of this site that is kept nowhere, where the site has another host than the Supabase project. */
  ownFile?: string | undefined
  fetch?: Fetch
  /** The device's clock, in ms. */
  now?: () => number
  storage?: Storage
  /** The Web Locks of the browser; null where it has none. */
  locks?: LockManager | null
  /** Ms after which a lock is taken from a tab that hangs with it. */
  lockPatience?: number
  /** Ms after which the record of who is signed in counts as unreadable; three seconds by default. */
  diskPatience?: number
  /** Bytes of a chunk of an upload; 6 MiB by default: a hosted project takes no other size. */
  uploadChunk?: number
  /** Segments of a saved file that are fetched by one request; 16 by default, which are 4 MiB. */
  segmentsAtOnce?: number
  /** 0 to 1, for jitter. */
  random?: () => number
  database?: DatabaseOptions
  /** The kinds of changes that the tab can keep and send. */
  kinds?: readonly ChangeKind[]
  /** The page's address, where a recovery link leaves its tokens. */
  location?: Pick<Location, 'pathname' | 'hash' | 'origin'>
}

type Login = LoginContext<TabContext>

/** Key of a project's session in storage: the same that auth-js would choose. */
const sessionKey = (url: string) => `sb-${new URL(url).hostname.split('.')[0]}-auth-token`

/** `addData` loads the code of the data layer, and adds the layer to the tab. */
export function openLogin(options: TabOptions, addData: (login: Login) => Promise<TabContext>): Login {
  const { url, key, name = DEVICE, now = Date.now, storage = localStorage, random = Math.random } = options
  const location = options.location ?? globalThis.location
  const locks = options.locks === undefined ? (globalThis.navigator?.locks ?? null) : options.locks
  const fetchOutside = options.fetch ?? ((input, init) => globalThis.fetch(input, init))
  const connection = createConnection(now)
  const clock = createClock(now, storage)
  const pause = createPause(now)
  const doesLineWork = createLineCheck(fetchOutside, options.ownFile)
  const fetch = createFetch({ fetch: fetchOutside, url, key, connection, clock, pause, doesLineWork })
  const page = createPageLifecycle(globalThis)
  const indexedDB = () => (options.database ? options.database.indexedDB : globalThis.indexedDB)

  const login: Login = {
    dataLayer: createDataLayer(() => addData(login)),
    network: {
      url,
      key,
      origin: location?.origin ?? new URL(url).origin,
      authClient: loadOnce(async () => {
        const { createAuthClient } = await codeOf(import('./network/auth-client.ts'))
        return createAuthClient({ url, key, fetch })
      }),
      fetch,
      fetchOutside,
      doesLineWork,
      connection,
      pause,
      random,
    },
    clock,
    device: {
      name,
      page,
      storage,
      indexedDB,
      record: createStrictRecord(`${name}-session`, indexedDB, page, options.diskPatience),
      locks,
      lockPatience: options.lockPatience,
      channel: new BroadcastChannel(name),
      outdated: createStore(() => false),
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
      recovery: {
        link: location && readRecoveryLink(location),
        state: createStore<Recovery>(() => ({ step: 'none' })),
      },
    },
  }
  return login
}

function createDataLayer(addData: () => Promise<TabContext>): Login['dataLayer'] {
  let tab: TabContext | undefined
  return { load: loadOnce(async () => (tab = await addData())), loaded: () => tab }
}
