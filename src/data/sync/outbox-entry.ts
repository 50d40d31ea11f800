// Makes entries of the outbox, and finds the entries of a thing. Called inside a transaction that holds the table.
import { Dexie } from 'dexie'
import { randomUuid } from '../../domain/uuid.ts'
import type { DatabaseContext } from '../database/context.ts'
import type { OutboxEntry } from '../database/db.ts'
import type { Change, ChangeKind } from './change-kind.ts'

type Database = Pick<DatabaseContext, 'db'>

/** Makes an entry of a change. An entry that replaces `older` keeps the time since which the server answers with errors. */
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

/** The number for a new entry, after all entries of this person. */
export async function nextNumber({ db }: Database, userId: string): Promise<number> {
  const last = await db.outbox
    .where('[user_id+number]')
    .between([userId, Dexie.minKey], [userId, Dexie.maxKey])
    .last()
  return (last?.number ?? 0) + 1
}

/** Adds changes of one kind, after all entries of this person. */
export async function addEntries(
  tab: Database,
  kind: Pick<ChangeKind, 'name'>,
  userId: string,
  changes: Pick<Change, 'thing' | 'payload'>[],
) {
  if (changes.length === 0) return
  const first = await nextNumber(tab, userId)
  const entries = changes.map((change, at) =>
    entryOf(kind, { user_id: userId, id: randomUuid(), ...change }, first + at),
  )
  await tab.db.outbox.bulkPut(entries)
}

/** The unsent changes of a thing, in the order of their making. */
export async function entriesOf(
  { db }: Database,
  userId: string,
  { name }: Pick<ChangeKind, 'name'>,
  thing: string,
): Promise<OutboxEntry[]> {
  const entries = await db.outbox.where('[user_id+kind+thing]').equals([userId, name, thing]).toArray()
  return entries.toSorted((a, b) => a.number - b.number)
}

/** The newest unsent change of each thing, in the order of `things`. A row that a pull brings must not hide that change. */
export async function newestEntries(
  { db }: Database,
  userId: string,
  { name }: Pick<ChangeKind, 'name'>,
  things: string[],
): Promise<(OutboxEntry | undefined)[]> {
  const keys = things.map((thing) => [userId, name, thing])
  const entries = await db.outbox.where('[user_id+kind+thing]').anyOf(keys).toArray()
  const newest = new Map(entries.toSorted((a, b) => a.number - b.number).map((entry) => [entry.thing, entry]))
  return things.map((thing) => newest.get(thing))
}
