// The device's shelf of kept files, as a tab has it.
import type { StoreApi } from 'zustand/vanilla'
import type { KeptFile } from '../../shelf/file-facts.ts'
import type { Shelf } from '../../shelf/shelf.ts'

/**
 * Whether files can be kept and read: `none` while no key is here; `cannot-keep` where this browser stores no key (a private window,
 * Safari's Lockdown mode, a page without https).
 */
export type ShelfState = 'none' | 'ready' | 'cannot-keep'

export type DeviceShelf = { readonly shelf: Shelf; readonly state: StoreApi<ShelfState> }

/** The whole kept files that the signed-in person can open, by bucket and path (`fileKey`). Empty where nobody may read. */
export type KeptFiles = ReadonlyMap<string, KeptFact>
export type KeptFact = Pick<
  KeptFile,
  'bucket' | 'path' | 'size' | 'type' | 'etag' | 'sha256' | 'why' | 'keptAt' | 'usedAt'
>
