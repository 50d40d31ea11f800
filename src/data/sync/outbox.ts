// Reads the outbox: changes that wait to be sent. A newer state of a thing replaces the older, so a video
// has one entry, however long it is watched. An entry leaves when the server accepted this very change, or the person discards it.
import type { DatabaseContext } from '../database/context.ts'
import type { OutboxEntry } from '../database/db.ts'
import { withReopen } from '../database/reopen.ts'
import type { Change } from './change-kind.ts'
import { readJournal, slotOf } from './journal.ts'

/** The number of changes of this person that wait on this device, journal included: "2 waiting to sync". */
export function countWaiting(tab: DatabaseContext, userId: string): Promise<number> {
  return withReopen(tab, async () => {
    if (readJournal(tab.device.storage, userId).length === 0) return inState(tab, userId, 'waiting').count()
    return (await listWaitingChanges(tab, userId)).length
  })
}

/** The number of changes of all people that wait on this device: those of a person who has signed out wait too. */
export function countAllWaiting(tab: DatabaseContext): Promise<number> {
  return withReopen(tab, async () => {
    const people = new Set(readJournal(tab.device.storage).map(({ user_id }) => user_id))
    await tab.db.outbox.each(({ user_id }) => void people.add(user_id))
    const counts = await Promise.all([...people].map((userId) => countWaiting(tab, userId)))
    return counts.reduce((sum, count) => sum + count, 0)
  })
}

/** A change that waits: an entry of the outbox, or a change that is in the journal only. */
export type WaitingChange = Change & Pick<OutboxEntry, 'kind'> & Partial<OutboxEntry>

/** The changes of this person that wait on this device, journal included, in the order of their making. */
export function listWaitingChanges(tab: DatabaseContext, userId: string): Promise<WaitingChange[]> {
  return withReopen(tab, async () => {
    const journalled = readJournal(tab.device.storage, userId)
    const waiting = await inState(tab, userId, 'waiting').sortBy('number')
    const slots = new Set(waiting.flatMap(({ id, kind, thing }) => [id, slotOf(kind, thing)]))
    const others = new Map(journalled.filter(({ slot }) => !slots.has(slot)).map((one) => [one.slot, one]))
    return [...waiting, ...others.values()]
  })
}

/** Ms of nothing but errors from the server after which the person is told. */
const FAILING_TOLD_AFTER = 60 * 60_000

/** Entries that the server has answered with nothing but errors for an hour. They go on waiting, and the person is told. */
export async function listFailing(tab: DatabaseContext, userId: string): Promise<OutboxEntry[]> {
  return (await listWaiting(tab, userId)).filter((entry) => isFailing(tab, entry))
}

/** Whether the server has answered the change with nothing but errors for an hour. */
export function isFailing({ clock }: Pick<DatabaseContext, 'clock'>, { failing_since }: WaitingChange) {
  return failing_since !== undefined && failing_since <= clock.deviceNow() - FAILING_TOLD_AFTER
}

export function listWaiting(tab: DatabaseContext, userId: string): Promise<OutboxEntry[]> {
  return withReopen(tab, () => inState(tab, userId, 'waiting').toArray())
}

/** Entries that the server refused, each with its reason; only the person discards them. */
export function listParked(tab: DatabaseContext, userId: string): Promise<OutboxEntry[]> {
  return withReopen(tab, () => inState(tab, userId, 'parked').toArray())
}

/** All unsent changes, waiting or refused, in the order of their making. */
export function listUnsent(tab: DatabaseContext, userId: string): Promise<OutboxEntry[]> {
  return withReopen(tab, () => tab.db.outbox.where('user_id').equals(userId).sortBy('number'))
}

/** The entry as it is now; undefined where it has left the outbox. */
export function getEntry(
  tab: DatabaseContext,
  { user_id, id }: Pick<OutboxEntry, 'user_id' | 'id'>,
): Promise<OutboxEntry | undefined> {
  return withReopen(tab, () => tab.db.outbox.get([user_id, id]))
}

function inState({ db }: Pick<DatabaseContext, 'db'>, userId: string, state: OutboxEntry['state']) {
  return db.outbox.where('[user_id+state]').equals([userId, state])
}
