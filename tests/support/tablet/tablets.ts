// Makes tablets for tests: each has its own storage, database and clock, which its tabs share.
import { IDBFactory } from 'fake-indexeddb'
import { openTab } from '../../../src/data/open-tab.ts'
import type { TabOptions } from '../../../src/data/open-login.ts'
import type { ChangeKind } from '../../../src/data/sync/change-kind.ts'
import type { TabContext } from '../../../src/data/sync/context.ts'
import { startSession } from '../../../src/data/session/sign-in/start-session.ts'
import { signIn } from '../../../src/data/session/sign-in/sign-in.ts'
import { createHandClock, type HandClock } from './clock.ts'
import { failOnUnknownRequests } from './known-requests.ts'
import { createLocks } from './memory-locks.ts'
import { createStorage, createView, type Snapshot } from './memory-storage.ts'
import { createNetwork, type HandNetwork } from './network.ts'

export type Tablet = ReturnType<typeof createTablet>

type Options = {
  url: string
  key: string
  fetch: typeof fetch
  clock?: HandClock
  webLocks?: boolean
  lockPatience?: number
  diskPatience?: number
  kinds?: readonly ChangeKind[]
  /** Sizes of what is sent and fetched at once; the shipped ones where it is `{}`. */
  sizes?: TabletSizes
}
export type TabletSizes = Pick<TabOptions, 'uploadChunk' | 'segmentsAtOnce'>

/** Bytes of a chunk of an upload. */
export const CHUNK = 512 * 1024
const SMALL_SIZES = { uploadChunk: CHUNK, segmentsAtOnce: 1 }

/** Ms to wait for the disk: after the portal's 3 s a busy machine's sign-in would hold for its tab alone. A disk that fails is not waited for. */
const DISK_PATIENCE = { whole: 60_000, failing: 100 }

let serial = 0

export function createTablet({
  url,
  key,
  fetch: server,
  clock = createHandClock(),
  webLocks = true,
  lockPatience,
  diskPatience = DISK_PATIENCE.whole,
  kinds,
  sizes = SMALL_SIZES,
}: Options) {
  serial += 1
  const name = `tablet-${serial}`
  const indexedDB = new IDBFactory()
  const storage = createStorage()
  let view = createView(storage)
  const newLocks = () => (webLocks ? createLocks() : null)
  let locks = newLocks()
  const network: HandNetwork = createNetwork(server)
  const tabs = new Set<TabContext>()

  return {
    name,
    clock,
    network,
    storage,
    indexedDB,
    get locks() {
      return locks
    },
    /** Opens the portal in another tab. `database` is the browser's IndexedDB, or null. */
    openTab(
      random: () => number = () => 0.5,
      database: IDBFactory | null = indexedDB,
      parts: Pick<TabOptions, 'fetch' | 'kinds' | 'locks' | 'ownFile' | 'storage'> = {},
    ): TabContext {
      const fetch = failOnUnknownRequests(network.fetch)
      const now = clock.now
      const tab = openTab({
        url,
        key,
        name,
        fetch,
        now,
        storage: view.storage,
        locks,
        random,
        ...sizes,
        ...(lockPatience !== undefined && { lockPatience }),
        // Another database is one that fails, for which nobody need wait.
        diskPatience: database === indexedDB ? diskPatience : DISK_PATIENCE.failing,
        ...(kinds && { kinds }),
        database: { indexedDB: database },
        ...parts,
      })
      tabs.add(tab)
      return tab
    },
    /** Cuts the power: the tabs end at once, and localStorage goes back to its state on the disk. */
    cutPower(disk: Snapshot) {
      for (const tab of tabs) tab.close()
      tabs.clear()
      view.end()
      view = createView(storage)
      // A lock goes with the tab that has it, whatever that tab waited for.
      locks = newLocks()
      storage.goBack(disk)
    },
    close() {
      network.heal()
      for (const tab of tabs) tab.close()
    },
  }
}

/** Starts the session of a tab, and signs a person in. */
export async function signInOn(tab: TabContext, { email, password }: { email: string; password: string }) {
  startSession(tab, () => {})
  await signIn(tab, email, password)
}
