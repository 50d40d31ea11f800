// The rows of the outbox: changes that the server has not accepted yet. Releases before schema version 8 kept them in another table.
import type { Table, Transaction } from 'dexie'

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

/**
 * An entry of the table `outbox` of older releases, which knew progress alone. Such a release may run again after this one and fill the
 * table: Dexie lets it open a newer database. So the table stays, and move-journal.ts looks into it.
 */
export type OldOutboxEntry = Omit<OutboxEntry, 'id' | 'thing' | 'number'> & {
  video_id: string
  /** Renewed by every save of the video. */
  version: string
}

/** Moves the entries of the old table, also those that this release cannot read, when the database is upgraded to version 8. */
export async function moveOldOutbox(transaction: Transaction) {
  const old: Table<OldOutboxEntry> = transaction.table('outbox')
  const entries = await old.toArray()
  await transaction.table('outbox_entries').bulkAdd(
    entries.map(({ video_id, version, ...entry }, index) => ({
      ...entry,
      id: version,
      thing: video_id,
      number: index + 1,
    })),
  )
  await old.clear()
}
