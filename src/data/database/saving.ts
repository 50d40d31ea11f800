// `Save on this device` in a tab: the files that are on their way to this device, and what a person may ask for.
import type { StoreApi } from 'zustand/vanilla'
import type { Bucket } from '../../domain/rows.ts'

/** The place of a file in the clinic's storage. */
export type Place = { bucket: Bucket; path: string }

/** Why a file is kept on purpose: a person saved it, or an admin pinned it to every tablet. */
export type SavedWhy = 'saved' | 'pinned'

export type FileToSave = Place & {
  /** Bytes. */
  size: number
  title: string
  /** SHA-256 of the file in hex, where its row has one. */
  sha256?: string | null
  /** Small files that are kept with it: captions, poster, thumbnail. */
  beside?: Place[]
  why: SavedWhy
}

/** A file that is on its way to this device. A file that has arrived is no longer here, but among the kept files. */
export type Saving = {
  /**
   * `waiting`: for its turn, for the clinic, or, where it is kept already and `reason` is `changed`, for a line that is not metered.
   * `checking`: all bytes are here. `failed`: nothing happens until the person asks.
   */
  status: 'waiting' | 'saving' | 'paused' | 'checking' | 'failed'
  /** Bytes that are here. */
  loaded: number
  /** Bytes of the whole file. */
  size: number
  why: SavedWhy
  title: string
  /** `changed`: another version of the file is fetched from its beginning. `refused`: it was deleted, or the right was lost. */
  reason?: 'person' | 'offline' | 'full' | 'changed' | 'refused' | 'damaged'
  /** Bytes that the device lacks, where `reason` is `full`. */
  missing?: number
}

export type TabSaving = {
  /** The files that are on their way to this device, of all tabs, by `fileKey`. Empty where nobody may read files. */
  readonly state: StoreApi<ReadonlyMap<string, Saving>>
  /** Saves a file. A file that is here already becomes a saved one, without a byte fetched. */
  save: (file: FileToSave) => Promise<void>
  pause: (key: string) => Promise<void>
  /** Goes on after a pause or a failure, and fetches the newer version of a kept file on a metered line too. */
  resume: (key: string) => Promise<void>
  /** Gives a file up that is on its way; what has come of it is removed. */
  cancel: (key: string) => Promise<void>
  /** Removes a kept file, and the small files that are kept with it. */
  remove: (key: string) => Promise<void>
  /** The run of this tab through the files, one after the other; undefined while it has none. */
  running: Promise<void> | undefined
  /** Whether a file was asked for during the run: then it goes through all files once more. */
  isDue: boolean
  /** The file that this tab fetches at the moment. */
  current: { key: string; stop: AbortController } | undefined
}
