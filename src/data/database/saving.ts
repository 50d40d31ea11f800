// The types for `Save on this device`: the files that are on their way to this device, and the actions of a person (save, pause, remove).
import type { StoreApi } from 'zustand/vanilla'
import type { Bucket } from '../../domain/rows.ts'
import type { SingleRun } from './single-run.ts'

/** The place of a file in the clinic's storage. */
export type Place = { bucket: Bucket; path: string }

/** The reason for a file that is kept on purpose: a person saved it, or an admin pinned it to every tablet. */
export type SaveReason = 'saved' | 'pinned'

export type FileToSave = Place & {
  /** The id of the row that names the file, by which the file that replaces it is found. */
  rowId: string
  /** Bytes. */
  size: number
  title: string
  /** SHA-256 of the file in hex, where its row has one. */
  sha256?: string | null
  /** Small files that are kept with this file: captions, poster, thumbnail. */
  beside?: Place[]
  why: SaveReason
}

/** A file that is on its way to this device. A file that has arrived is listed among the kept files instead. */
export type Saving = {
  /**
   * `waiting`: the file waits for its turn or for the clinic; a newer version of a kept file (`reason` is `changed`) waits for a connection
   * that is not metered. `checking`: all bytes are here. `failed`: nothing happens until the person asks.
   */
  status: 'waiting' | 'saving' | 'paused' | 'checking' | 'failed'
  /** Bytes of the file that are on this device. */
  loaded: number
  /** Bytes of the whole file. */
  size: number
  why: SaveReason
  title: string
  /**
   * `changed`: another version of the file is fetched from its beginning. `metered`: a pinned file waits for a connection that is not
   * metered. `refused`: the file was deleted, or the right was lost.
   */
  reason?: 'offline' | 'metered' | 'full' | 'changed' | 'refused' | 'damaged'
  /** Bytes that the device lacks, where `reason` is `full`. */
  missing?: number
  /** The SHA-256 in hex that the row named, where the bytes that came had another (`reason` is `damaged`). */
  sha256?: string | undefined
}

export type TabSaving = {
  /** Segments that one request fetches, and that one worker checks. */
  readonly segmentsAtOnce: number
  /** The files that are on their way to this device, of all tabs, by `fileKey`. Empty where nobody may read files. */
  readonly state: StoreApi<ReadonlyMap<string, Saving>>
  /** Saves a file. A file that is kept already becomes a saved one without a download. */
  save: (file: FileToSave) => Promise<void>
  pause: (key: string) => Promise<void>
  /** Continues a file after a pause or a failure, and fetches the newer version of a kept file over a metered connection too. */
  resume: (key: string) => Promise<void>
  /** Gives up a file that is on its way, and removes the parts that have come. */
  cancel: (key: string) => Promise<void>
  /** Removes a kept file with its small files. */
  remove: (key: string) => Promise<void>
  /** This tab's run through the files, which fetches one after the other. */
  readonly run: SingleRun
  /** The file that this tab fetches at the moment. */
  current: { key: string; stop: AbortController } | undefined
}
