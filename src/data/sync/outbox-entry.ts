// Entries of the outbox inside a transaction that holds the table: making one, and finding those of a thing.
import { Dexie } from 'dexie'
import type { DatabaseContext } from '../database/context.ts'
import type { OutboxEntry } from '../database/outbox-tables.ts'
import type { Change, ChangeKind } from './change-kind.ts'

type Database = Pick<DatabaseContext, 'db'>

/** Makes an entry of a change. A state's entry takes over from `older` since when the server answers with errors. */
export function entryOf(
  { name }: Pick<ChangeKind, 'name'>,
  { user_id, id, thing, payload }: Change,
  number: number,
  older?: OutboxEntry,
): OutboxEntry {
  return {
    user_id,
    id,
    kind: name,
    thing,
    number,
    payload,
    attempts: 0,
    retry_at: 0,
    state: 'waiting',
    reason: null,
    ...(older?.failing_since !== undefined && { failing_since: older.failing_since }),
  }
}

/** The place behind all entries of this person. */
export async function nextNumber({ db }: Database, userId: string): Promise<number> {
  const last = await db.outbox_entries
    .where('[user_id+number]')
    .between([userId, Dexie.minKey], [userId, Dexie.maxKey])
    .last()
  return (last?.number ?? 0) + 1
}

/** The unsent changes of a thing, in the order of their making. */
export async function entriesOf(
  { db }: Database,
  userId: string,
  { name }: Pick<ChangeKind, 'name'>,
  thing: string,
): Promise<OutboxEntry[]> {
  const entries = await db.outbox_entries
    .where('[user_id+kind+thing]')
    .equals([userId, name, thing])
    .toArray()
  return entries.toSorted((a, b) => a.number - b.number)
}

/** The newest unsent change of each of these things, in their order: what a pull brings must not hide it. */
export async function newestEntries(
  { db }: Database,
  userId: string,
  { name }: Pick<ChangeKind, 'name'>,
  things: string[],
): Promise<(OutboxEntry | undefined)[]> {
  const keys = things.map((thing) => [userId, name, thing])
  const entries = await db.outbox_entries.where('[user_id+kind+thing]').anyOf(keys).toArray()
  const newest = new Map(entries.toSorted((a, b) => a.number - b.number).map((entry) => [entry.thing, entry]))
  return things.map((thing) => newest.get(thing))
}
