// Schema of the device's database (IndexedDB): copies of server rows, the outbox, uploads. Every private row names its user.
import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { Digest } from '../../domain/fingerprint.ts'
import type { Bucket, ProgressRow, SeenRow } from '../../domain/rows.ts'
import type { DataErrorKind } from '../network/errors.ts'
import type { PageLifecycle } from './page-lifecycle.ts'

/** `owner`: the person for whom the row was pulled. Two people on one tablet may see different rows. */
export type Owned<Row> = Row & { owner: string }

/** The place at which the next pull of a list goes on. It is written in the same transactions as the list's rows. */
export type Cursor = {
  /** The horizon of the last pull (supabase/migrations, "changes"). */
  since: string
  shape: string
  /** Sum of the xids of the rows on this device. */
  sum: string
}

/** The state of a list's pulls: `pulled_at` is in server time; `failed` is the last failure since then. */
export type PullRecord = {
  owner: string
  list: string
  pulled_at: string | null
  failed: { kind: DataErrorKind } | null
  /** Whether the pull still has rows to write: it writes them bit by bit. */
  is_partial?: boolean
  /** Id of this record. A record that was cleared and made anew has another id, and knows none of the changes before. */
  series?: string
  /** The highest number that a pull or a change was given (pull-order.ts). */
  given?: number
  /** Number of the last change that this device made in the list. */
  changed?: number
  /** Number of the newest pull that has begun to write. */
  written?: number
  /** The cursor of the next pull; missing before the first complete pull, which asks for every row. */
  cursor?: Cursor
}

/** A row as the screen shows it. `server` is the server's own row (null: none) while a newer change waits to be sent. */
export type Local<Row> = Row & { server?: Row | null }

/** The person to whom the private rows on this device belong; written and read in the same transactions as the rows. */
export type Owner = { key: 'owner'; user_id: string }

/** A lock of a tab where the browser has no Web Locks; `until` is device ms. */
export type Lease = { name: string; holder: string; until: number }

/** A change that the server has not accepted yet. */
export type OutboxEntry = {
  user_id: string
  /** A uuid, new for every change: an acknowledgement removes only the change that was sent. */
  id: string
  /** Name of the kind of change (src/data/sync/kinds). */
  kind: string
  /** Id of the thing that the change is about, such as a video. */
  thing: string
  /** Place in the order in which changes of this person came into the outbox. */
  number: number
  /** The changed values. Entries outlive releases, so the kind's schema parses the payload when it is read. */
  payload: unknown
  attempts: number
  /** Device ms before which the change is not tried again, unless the connection came back. */
  retry_at: number
  state: 'waiting' | 'parked'
  /** Device ms of the server's first error, while it has answered with nothing but errors since. */
  failing_since?: number
  /** The words that tell the person why the change is parked. */
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
  /**
   * Fingerprint of the file. With the next two fields and the digest of the sent bytes it tells whether a file that is
   * chosen again is the same.
   */
  fingerprint: string
  /** The time of the file's last change (device ms); null where the browser may have made the time up. */
  modified_at: number | null
  /** Opens the file again after a reload, where the browser has such handles. */
  handle: FileSystemFileHandle | null
  /** The row as it is inserted. */
  row: Record<string, string | number | boolean | null>
  /** Name of the document category that the row gets; null where `row` holds the category already. */
  category: string | null
  /** Small files beside the uploaded one: thumbnail, poster, captions; `column` is where the row names them. */
  beside: { column: string; path: string; content_type: string; bytes: ArrayBuffer }[]
  /** The row that this upload replaces, as the person saw it when choosing Replace. */
  replaced: SeenRow | null
  /**
   * Set where the file takes the place of the file of `replaced`, which keeps its row; `reason`: the line why. Without it the upload
   * becomes a row of its own, and `replaced` goes into the trash: so do uploads that an older release has queued.
   */
  replacement?: { reason: string | null } | null
  /** Address to which the next chunk goes; null before the server has made the upload. */
  url: string | null
  /** Number of bytes that the server has. */
  sent: number
  /** Whether the whole file is in storage: only the row is missing. */
  is_sent: boolean
  /** `cancelled`: the person gave the upload up, and the bytes on the server are still to be removed. */
  state: 'waiting' | 'sending' | 'paused' | 'needs-file' | 'failed' | 'cancelled'
  /** The reason why the upload failed. */
  error: { kind: DataErrorKind; status: number; message: string; code?: string | undefined } | null
  attempts: number
  /** Device ms before which the upload is not tried again, unless the connection came back. */
  retry_at: number
  /** Server ms; no two uploads of a tab have the same. */
  created_at: number
}

/**
 * A note of an upload whose person's session the server ended: without the file's name, with enough for that person to
 * recognise it.
 */
export type EndedUpload = Pick<Upload, 'id' | 'user_id' | 'bucket' | 'file_size' | 'created_at'>

/** The digest of an upload's file, noted before the bytes leave. It has a table of its own because it changes with every chunk. */
export type NotedDigest = Digest & { id: string }

/** A document or video that a person opened on this device; `at` is the last time (device ms). */
export type OpenedItem = { owner: string; id: string; at: number }

export type Tables = {
  progress: Table<Local<ProgressRow>, [user: string, video: string]>
  outbox: Table<OutboxEntry, [user: string, id: string]>
  pulls: Table<PullRecord, [owner: string, list: string]>
  owners: Table<Owner, string>
  leases: Table<Lease, string>
  uploads: Table<Upload, string>
  digests: Table<NotedDigest, string>
  ended_uploads: Table<EndedUpload, string>
  opened: Table<OpenedItem, [owner: string, id: string]>
}

export type ClinicDatabase = Dexie & Tables

/** The tables that a sign-out does not clear: unsent changes and notes of ended uploads, both without titles, and the locks of tabs. */
export const keptAtSignOut: readonly string[] = ['outbox', 'leases', 'ended_uploads']

/** The tables that sign-out clears; the table of a new list is among them without being named. */
export function privateTables(db: Dexie): Table[] {
  return db.tables.filter(({ name }) => !keptAtSignOut.includes(name))
}

/** The lists' own tables, whose rows can be pulled again. */
export function listTables(db: Dexie): Table[] {
  return db.tables.filter(({ name }) => !(name in ownTables))
}

/** The tables of a list. */
export type ListStores = { stores: Record<string, string> }

export type DatabaseOptions = {
  /** Null where the browser has no IndexedDB. */
  indexedDB?: IDBFactory | null
  IDBKeyRange?: typeof IDBKeyRange
  onStale?: (isStale: boolean) => void
  page?: PageLifecycle
}

/**
 * Opens the device's database. `onStale` is called when a newer release changes the schema, which closes this tab's database. It is
 * also called when an older tab blocks the change by this tab. Loading the pages again mends both.
 */
export function openDatabase(
  name: string,
  lists: readonly ListStores[],
  { onStale, page, ...parts }: DatabaseOptions = {},
) {
  // With strict durability an acknowledged save survives a power cut, not only a crash. It costs some milliseconds a save.
  // Dexie's cache is off: it shows a write before its transaction is through, and can show it on after a later one deleted the row.
  const options = { chromeTransactionDurability: 'strict', cache: 'disabled', ...parts } as DexieOptions
  const db = new Dexie(name, options) as ClinicDatabase
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

/** The tables that are no list's. A full device keeps them: what waits to be sent is in them, stars included. */
const ownTables = {
  progress: '[user_id+video_id], user_id',
  favorites: '[user_id+thing_id], user_id',
  outbox: '[user_id+id], [user_id+kind+thing], [user_id+state], [user_id+number]',
  pulls: '[owner+list]',
  owners: 'key',
  leases: 'name',
  uploads: 'id, user_id',
  digests: 'id',
  ended_uploads: 'id, user_id',
  opened: '[owner+id], owner',
}

/**
 * Defines the schema: the tables above, and those of the lists. A change has a new number: Dexie adds the tables and indexes that an
 * older device lacks. Version 2 added the places of files.
 */
export function defineVersions(db: Dexie, lists: readonly ListStores[]) {
  db.version(2).stores(Object.assign({}, ownTables, ...lists.map(({ stores }) => stores)))
}
