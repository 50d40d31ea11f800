// IndexedDB: server data, the outbox, and what this device knows of both. Every private row carries its user.
import { Dexie, type Table } from 'dexie'
import type { Bucket, DocumentRow, ProgressRow, VideoRow } from '../../domain/rows.ts'
import type { DataErrorKind } from '../network/errors.ts'

/** Whose copy a row of a shared list is: what one person may see, another may not. */
export type Owned<Row> = Row & { owner: string }

export type ListName = 'documents' | 'videos' | 'progress'

/** How fresh a list is: `pulled_at` in server time; `failed` is the last failure since then. */
export type PullRecord = {
  owner: string
  list: ListName
  pulled_at: string | null
  failed: { kind: DataErrorKind } | null
}

/** Whom the private rows on this device belong to: written and read in the same transactions as they are. */
export type Owner = { key: 'owner'; user_id: string }

/** One tab drains at a time, where Web Locks are missing. */
export type Lease = { name: string; holder: string; until: number }

/** What a save of progress carries; kept across releases, so it is parsed when it is read (`readPayload`). */
export type ProgressPayload = {
  progress_seconds: number
  completed: boolean
  last_watched: string
  watched: string
}

export type OutboxKey = [user: string, kind: string, video: string]

export type OutboxEntry = {
  user_id: string
  kind: 'progress'
  video_id: string
  /** A uuid that every save renews: an acknowledgement removes only the version that was sent. */
  version: string
  payload: ProgressPayload
  attempts: number
  /** Device ms before which it is not tried again, unless the connection came back. */
  retry_at: number
  state: 'waiting' | 'parked'
  /** Why it is parked, for the person to read. */
  reason: string | null
}

/** A file that goes to the server, and the row that it becomes. Written before the first byte is sent. */
export type UploadJob = {
  /** Also the id of the row. */
  id: string
  user_id: string
  bucket: Bucket
  /** The object's name. */
  path: string
  file_name: string
  /** Bytes. */
  file_size: number
  content_type: string
  /** Tells whether a file that is chosen again is the same. */
  fingerprint: string
  /** Opens the file again after a reload, where the browser has such handles. */
  handle: FileSystemFileHandle | null
  /** The row as it is inserted. */
  row: Record<string, string | number | null>
  /** The document category that the row gets; null where the row has its category. */
  category: string | null
  /** Small files beside it: thumbnail, poster, captions; `column` is where the row names them. */
  beside: { column: string; path: string; content_type: string; bytes: ArrayBuffer }[]
  /** The row that this one takes the place of. */
  replaces: string | null
  /** Where the upload goes on; null before the server has made it. */
  url: string | null
  /** Bytes that the server has. */
  sent: number
  /** Whether the file is an object by now: only the row is missing. */
  is_sent: boolean
  state: 'waiting' | 'sending' | 'paused' | 'needs-file' | 'failed'
  /** Why it failed. */
  error: { kind: DataErrorKind; status: number; message: string } | null
  attempts: number
  /** Device ms before which it is not tried again, unless the connection came back. */
  retry_at: number
  /** Device ms. */
  created_at: number
}

export type Tables = {
  documents: Table<Owned<DocumentRow>, [owner: string, id: string]>
  videos: Table<Owned<VideoRow>, [owner: string, id: string]>
  progress: Table<ProgressRow, [user: string, video: string]>
  outbox: Table<OutboxEntry, [user: string, kind: string, video: string]>
  pulls: Table<PullRecord, [owner: string, list: ListName]>
  owners: Table<Owner, string>
  leases: Table<Lease, string>
  uploads: Table<UploadJob, string>
}

export type ClinicDatabase = Dexie & Tables

/** Everything that sign-out clears; the outbox keeps its bare rows. */
export const privateTables = ['documents', 'videos', 'progress', 'pulls', 'owners', 'uploads'] as const

export type DatabaseOptions = {
  indexedDB?: IDBFactory
  IDBKeyRange?: typeof IDBKeyRange
  onStale?: () => void
}

/**
 * `onStale` is called when a newer release has to change the schema: this tab's database is closed then. And when this
 * tab is the newer one, and an older tab keeps the database: both are mended by loading the pages again.
 */
export function openDatabase(name: string, { onStale, ...parts }: DatabaseOptions = {}) {
  const db = new Dexie(name, parts) as ClinicDatabase
  defineVersions(db)
  db.on('versionchange', () => {
    db.close()
    onStale?.()
    return false
  })
  db.on('blocked', () => onStale?.())
  return db
}

/** Versions are never edited once released: a new one is added below. */
export function defineVersions(db: Dexie, upTo = 3) {
  db.version(1).stores({
    documents: '[owner+id], owner',
    videos: '[owner+id], owner',
    progress: '[user_id+video_id], user_id',
    outbox: '[user_id+kind+video_id], user_id',
    pulls: '[owner+list], owner',
    owners: 'key',
  })
  if (upTo < 2) return
  // Parked and waiting entries are counted on every screen, and browsers without Web Locks take turns by a lease.
  db.version(2).stores({ outbox: '[user_id+kind+video_id], user_id, [user_id+state]', leases: 'name' })
  if (upTo < 3) return
  db.version(3).stores({ uploads: 'id, user_id' })
}
