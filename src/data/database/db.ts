// Schema of the device's database (IndexedDB): rows of the server, the outbox, uploads. Every private row carries its user.
import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { Digest, Sampled } from '../../domain/fingerprint.ts'
import type { Bucket, ProgressRow } from '../../domain/rows.ts'
import type { DataErrorKind } from '../network/errors.ts'
import type { PageLifecycle } from './page-lifecycle.ts'

/** `owner`: the person for whom the row was pulled. Two people on one tablet may see different rows. */
export type Owned<Row> = Row & { owner: string }

/** How fresh a list is: `pulled_at` in server time; `failed` is the last failure since then. */
export type PullRecord = {
  owner: string
  list: string
  pulled_at: string | null
  failed: { kind: DataErrorKind } | null
  /** Whether the pull has rows left to write: it writes them bit by bit. */
  is_partial?: boolean
  /** Id of this record: a record that was cleared and made anew knows nothing of the changes before. */
  series?: string
  /** The last number that a pull or a change took (pull-order.ts). */
  given?: number
  /** Number of the last change that this device made in the list. */
  changed?: number
  /** Number of the newest pull that has begun to write. */
  written?: number
}

/** Progress in a video as the screen shows it; `server`: the server's row, where a save waits on top of it. */
export type LocalProgress = ProgressRow & { server?: ProgressRow | null }

/** The person to whom the private rows on this device belong; written and read in the same transactions as the rows. */
export type Owner = { key: 'owner'; user_id: string }

/** A lock of a tab where the browser has no Web Locks; `until` is device ms. */
export type Lease = { name: string; holder: string; until: number }

/** The content of a save of progress. It is kept across releases, so `readPayload` parses it when it is read. */
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
  /** Device ms before which the save is not tried again, unless the connection came back. */
  retry_at: number
  state: 'waiting' | 'parked'
  /** Device ms of the first of the server's errors, where it has answered with nothing else since. */
  failing_since?: number
  /** Why the save is parked, for the person to read. */
  reason: string | null
}

/** A file that goes to the server, and the row that it becomes. Written before the first byte is sent. */
export type Upload = {
  /** Id of the upload, and of the row that it becomes. */
  id: string
  user_id: string
  bucket: Bucket
  /** The object's name. */
  path: string
  file_name: string
  /** Bytes. */
  file_size: number
  content_type: string
  /** With the next two fields and the digest of the sent bytes, tells whether a file that is chosen again is the same. */
  fingerprint: string
  /** When the file was last changed (device ms); null where the browser may have made that up. */
  modified_at?: number | null
  /** Samples of the file's beginning, of uploads that an older release began. */
  sampled?: Sampled
  /** Opens the file again after a reload, where the browser has such handles. */
  handle: FileSystemFileHandle | null
  /** The row as it is inserted. */
  row: Record<string, string | number | null>
  /** The document category that the row gets; null where the row has its category. */
  category: string | null
  /** Small files beside the uploaded one: thumbnail, poster, captions; `column` is where the row names them. */
  beside: { column: string; path: string; content_type: string; bytes: ArrayBuffer }[]
  /** The row that this one takes the place of. */
  replaces: string | null
  /** Address to which the next chunk goes; null before the server has made the upload. */
  url: string | null
  /** Bytes that the server has. */
  sent: number
  /** Whether the file is an object by now: only the row is missing. */
  is_sent: boolean
  /** `cancelled`: the person gave it up, and what the server has of it is still to be taken back. */
  state: 'waiting' | 'sending' | 'paused' | 'needs-file' | 'failed' | 'cancelled'
  /** Why the upload failed. */
  error: { kind: DataErrorKind; status: number; message: string } | null
  attempts: number
  /** Device ms before which it is not tried again, unless the connection came back. */
  retry_at: number
  /** Server ms, never the same twice in a tab. */
  created_at: number
}

/** An upload of a person whose session the server ended: it has no name of the file, only enough for its person to know which. */
export type EndedUpload = Pick<Upload, 'id' | 'user_id' | 'bucket' | 'file_size' | 'created_at'>

/** The digest of an upload's file, noted before the bytes leave. In a table of its own: it changes with every chunk. */
export type NotedDigest = Digest & { id: string }

/** A thing that a person opened on this device, and when it was last (device ms). */
export type OpenedItem = { owner: string; id: string; at: number }

export type Tables = {
  progress: Table<LocalProgress, [user: string, video: string]>
  outbox: Table<OutboxEntry, [user: string, kind: string, video: string]>
  pulls: Table<PullRecord, [owner: string, list: string]>
  owners: Table<Owner, string>
  leases: Table<Lease, string>
  uploads: Table<Upload, string>
  digests: Table<NotedDigest, string>
  ended_uploads: Table<EndedUpload, string>
  opened: Table<OpenedItem, [owner: string, id: string]>
}

export type ClinicDatabase = Dexie & Tables

/** The tables that a sign-out leaves: waiting saves and ended uploads, as bare rows, and the locks. */
export const keptAtSignOut: readonly string[] = ['outbox', 'leases', 'ended_uploads']

/** Everything that sign-out clears: a new list's table is among them by itself. */
export function privateTables(db: Dexie): Table[] {
  return db.tables.filter(({ name }) => !keptAtSignOut.includes(name))
}

/** The lists' own tables, whose rows can be pulled again. */
export function listTables(db: Dexie): Table[] {
  return db.tables.filter(({ name }) => !ownTables.includes(name))
}

/** Tables that a list brings, and the version of the schema since when. */
export type ListStores = { since: number; stores: Record<string, string> }

export type DatabaseOptions = {
  /** Null where the browser has none. */
  indexedDB?: IDBFactory | null
  IDBKeyRange?: typeof IDBKeyRange
  onStale?: (isStale: boolean) => void
  page?: PageLifecycle
}

/**
 * `onStale` is called when a newer release has to change the schema: this tab's database is closed then. And when this
 * tab is the newer one, and an older tab keeps the database: both are mended by loading the pages again.
 */
export function openDatabase(
  name: string,
  lists: readonly ListStores[],
  { onStale, page, ...parts }: DatabaseOptions = {},
) {
  // A save that was acknowledged to the player survives a power cut, not only a crash: some milliseconds a save.
  const durable = { chromeTransactionDurability: 'strict', ...parts } as DexieOptions
  const db = new Dexie(name, durable) as ClinicDatabase
  defineVersions(db, lists)
  page?.guard(db)
  db.on('versionchange', () => {
    db.close()
    onStale?.(true)
    return false
  })
  db.on('blocked', () => onStale?.(true))
  return db
}

/** Versions are never edited once released: a new one is added below. */
const versions: Record<string, string>[] = [
  {
    progress: '[user_id+video_id], user_id',
    outbox: '[user_id+kind+video_id], user_id',
    pulls: '[owner+list], owner',
    owners: 'key',
  },
  // Parked and waiting entries are counted on every screen, and browsers without Web Locks take turns by a lease.
  { outbox: '[user_id+kind+video_id], user_id, [user_id+state]', leases: 'name' },
  { uploads: 'id, user_id', opened: '[owner+id], owner' },
  // The fourth version brought the list of users.
  {},
  { digests: 'id' },
  { ended_uploads: 'id, user_id' },
]

const ownTables = versions.flatMap((stores) => Object.keys(stores))

/** The schema: the tables above, and those that the lists bring, each with its version. */
export function defineVersions(db: Dexie, lists: readonly ListStores[], upTo = Infinity) {
  const newest = Math.max(versions.length, ...lists.map(({ since }) => since))
  for (let version = 1; version <= Math.min(newest, upTo); version += 1) {
    const brought = lists.filter(({ since }) => since === version).map(({ stores }) => stores)
    db.version(version).stores(Object.assign({}, versions[version - 1], ...brought))
  }
}
