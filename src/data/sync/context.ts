// One open tab of the portal: its database, its way to the server, its clock, whom it serves, and what it is sending
// and pulling. Everything is on it, so that a test can have many tabs; the portal has one.
import type { ProgressRow } from '../../domain/rows.ts'
import type { StoreApi } from 'zustand/vanilla'
import type { Upload } from '../database/db.ts'
import type { DataError } from '../network/errors.ts'
import type { SessionContext } from '../session/context.ts'
import type { SavesFirst } from './saves-first.ts'
import type { SingleRun } from './single-run.ts'

/** A pull that failed, its retry included. */
export type PullFailure = { list: string; error: DataError }

/** An upload that ended: with its row in the list, or with the error that stopped it. */
export type UploadResult = { upload: Upload; error: DataError | null }

/** Pulls of lists, by this tab. */
type TabPulls = {
  /** The last pull that failed, whoever asked for it: what the person is told is for the shell to decide. */
  readonly failure: StoreApi<PullFailure | null>
  /** Pulls that are under way, by user and list. */
  readonly running: Map<string, Promise<void>>
  /** Lists that this page has pulled, by user and list: a page that was loaded again asks, whatever the age of its lists. */
  readonly done: Set<string>
}

/** Saves of progress, as far as this tab writes and sends them. */
type TabSaves = {
  /** Holds this tab's pulls back while it writes a save. */
  readonly writing: SavesFirst
  readonly drainRun: SingleRun
  /** The server's rows of versions that it took, while the device could not note it: they are not sent again. */
  readonly acceptedRows: Map<string, ProgressRow>
}

/** Uploads, as far as this tab sends them; what the device owes lies in the database. */
type TabUploads = {
  /** Files that were chosen in this tab, by upload. */
  readonly files: Map<string, { file: File; release: () => void }>
  /** This tab's run through the uploads, one after the other. */
  readonly run: SingleRun
  /** The upload that this tab sends at the moment. */
  current: { id: string; stop: AbortController } | undefined
  /** Server ms by which the last upload of this tab was named. */
  lastNamedAt: number
  /** The last upload that ended in this tab: what the person is told is for the shell to decide. */
  readonly result: StoreApi<UploadResult | null>
}

/** The part of a tab that pulls, saves and sends; all but uploads. */
export type SyncContext = SessionContext & {
  readonly pulls: TabPulls
  readonly saves: TabSaves
}

export type TabContext = SyncContext & {
  readonly uploads: TabUploads
  close: () => void
}
