// The types of a tab's access to the kept files: the device's shelf, its state and its room, which files are here, and which are on
// their way.
import type { StoreApi } from 'zustand/vanilla'
import type { KeptFile } from '../../shelf/file-facts.ts'
import type { Shelf } from '../../shelf/shelf.ts'
import type { TabSaving } from './saving.ts'

/**
 * Whether files can be kept and read: `none` while no key is here; `cannot-keep` where this browser stores no key (a private window,
 * Safari's Lockdown mode, a page without https).
 */
export type ShelfState = 'none' | 'ready' | 'cannot-keep'

/**
 * Whether the device has room. `full`: a change waits in the journal until the person removes a saved file. `files-removed`: saved files
 * were removed, because a change could be kept nowhere else.
 */
export type Room = 'enough' | 'full' | 'files-removed'

/** The files that this device keeps. */
export type DeviceShelf = {
  readonly shelf: Shelf
  readonly state: StoreApi<ShelfState>
  /** Whether the key should have been removed from this device, and could not be: the disk failed or hung. */
  isKeyOwed: boolean
  readonly room: StoreApi<Room>
  /** The kept files that can be opened now; `startKeptFiles` keeps this list up to date. */
  readonly files: StoreApi<KeptFiles>
  /** The state and the actions of `Save on this device`. */
  readonly saving: TabSaving
}

/** The whole kept files that the signed-in person can open, by bucket and path (`fileKey`). Empty where nobody may read. */
export type KeptFiles = ReadonlyMap<string, KeptFact>
/** The value of `files` until the tablet has looked for kept files. */
export const unknownFiles: KeptFiles = new Map()

export type KeptFact = Pick<
  KeptFile,
  'bucket' | 'path' | 'size' | 'type' | 'etag' | 'sha256' | 'why' | 'keptAt' | 'usedAt'
>
