// TabContext: all state of one open tab of the portal, from the database to running pulls, saves and uploads. It is passed as
// `tab`, so that a test can open many tabs. This file adds the parts for pulls, saves and uploads.
import type { StoreApi } from 'zustand/vanilla'
import type { Bucket } from '../../domain/rows.ts'
import type { Upload } from '../database/db.ts'
import type { DataError } from '../network/errors.ts'
import type { DataLayer, SessionContext } from '../session/context.ts'
import type { ChangeKind } from './change-kind.ts'
import type { SavesFirst } from './saves-first.ts'
import type { SingleRun } from '../database/single-run.ts'

/** A pull that failed, also at its second try. */
export type PullFailure = { list: string; error: DataError }

/** An upload that ended: with its row in the list, or with the error that stopped it. */
export type UploadResult = {
  upload: Upload
  error: DataError | null
  /** Whether the row that the upload was to replace stayed, because a colleague had edited it meanwhile. */
  hasKeptBoth: boolean
}

/** The state of this tab's pulls. */
type TabPulls = {
  /** The last pull that failed, whoever asked for it. The shell decides what the person is told. */
  readonly failure: StoreApi<PullFailure | null>
  /** Pulls that are under way, by user and list. */
  readonly running: Map<string, Promise<void>>
  /** Lists that this page has pulled, by user and list. A page that was loaded again pulls each list once, however fresh it is. */
  readonly done: Set<string>
  /** Names of lists whose rows differed from the server's. The console warns of each list once a page. */
  readonly mended: Set<string>
}

/** The state of this tab's saves: changes that wait on the device until they are sent. */
type TabSaves = {
  /** The kinds of changes that this tab can keep and send, by name. */
  readonly kinds: ReadonlyMap<string, ChangeKind>
  /** Holds this tab's pulls back while it writes a save. */
  readonly writing: SavesFirst
  readonly drainRun: SingleRun
  /** Id of the change that this tab is sending. */
  readonly sending: StoreApi<string | null>
  /** The server's answers, by the change's id, until the device has stored them: these changes are not sent again. */
  readonly accepted: Map<string, unknown>
}

/** The state of this tab's uploads. The queue of uploads itself is in the database. */
type TabUploads = {
  /** Bytes of a chunk. */
  readonly chunk: number
  /** Files that were chosen in this tab, by the upload's id. */
  readonly files: Map<string, { file: File; release: () => void }>
  /** This tab's runs through the uploads: large files, one after the other, and beside them small ones. */
  readonly runs: { large: SingleRun; small: SingleRun }
  /** What stops the uploads that this tab sends at the moment, by their ids. */
  readonly sending: Map<string, AbortController>
  /** Number of files that forms are putting into the queue now. */
  coming: number
  /** The pulls for which rows of uploads that have arrived wait, by bucket. */
  readonly arrived: Map<Bucket, { done: Promise<void>; now: () => void }>
  /** The time (server ms) in the name of this tab's last upload. */
  lastNamedAt: number
  /** The last upload that ended in this tab. The shell decides what the person is told. */
  readonly result: StoreApi<UploadResult | null>
}

/** The part of the tab context that pulls and saves use: all but uploads. */
export type SyncContext = SessionContext & {
  readonly pulls: TabPulls
  readonly saves: TabSaves
}

/** The part that sends the file of an upload. */
export type SendContext = SessionContext & { readonly uploads: Pick<TabUploads, 'chunk'> }

export type TabContext = SyncContext & {
  readonly uploads: TabUploads
  readonly dataLayer: DataLayer<TabContext>
  close: () => void
}
