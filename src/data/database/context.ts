// The parts of the tab context that storage uses: the database with all else that the tabs of a device share, and the kept files.
import type { StoreApi } from 'zustand/vanilla'
import type { Clock } from '../network/clock.ts'
import type { ClinicDatabase } from './db.ts'
import type { DeviceShelf } from './device-shelf.ts'
import type { PageLifecycle } from './page-lifecycle.ts'
import type { StrictRecord } from './strict-record.ts'

export type DatabaseContext = {
  readonly db: ClinicDatabase
  readonly device: Device
  readonly clock: Clock
}

export type ShelfContext = { readonly shelf: DeviceShelf }

type Device = {
  /** Begins the names of the databases and the locks; tabs of one device share it. */
  readonly name: string
  /** Whether the page is on the screen, or put away by the browser. */
  readonly page: PageLifecycle
  readonly storage: Storage
  /** Null or undefined where the browser has no IndexedDB. */
  readonly indexedDB: () => IDBFactory | null | undefined
  /** The record of who is signed in on this device. It is on the disk at once, while `storage` reaches the disk seconds later. */
  readonly record: StrictRecord
  /** The Web Locks of the browser; null where it has none. */
  readonly locks: LockManager | null
  /** Ms after which a lock is taken from a tab that hangs with it; a minute where it is undefined. */
  readonly lockPatience: number | undefined
  readonly channel: BroadcastChannel
  /** Whether a newer release has taken the database: the page has to be loaded again. */
  readonly outdated: StoreApi<boolean>
}
