// Reads the outbox: saves that wait to be sent, one entry for (user, kind, video). A newer save replaces the older, so the outbox
// grows with videos, not with minutes watched. An entry leaves when the server accepted its version, or the person discards it.
import type { DatabaseContext } from '../database/context.ts'
import type { OutboxEntry } from '../database/db.ts'
import { readJournal } from './journal.ts'
import { withReopen } from '../database/reopen.ts'

/** How many saves of this person wait on this device, journal included: "2 waiting to sync". */
export function countWaiting(tab: DatabaseContext, userId: string): Promise<number> {
  return withReopen(tab, async () => {
    const journalled = readJournal(tab.device.storage, userId).map(({ videoId }) => videoId)
    if (journalled.length === 0) return inState(tab, userId, 'waiting').count()
    const waiting = (await inState(tab, userId, 'waiting').toArray()).map(({ video_id }) => video_id)
    return new Set([...waiting, ...journalled]).size
  })
}

/** Ms: after this time of nothing but errors from the server the person is told. */
const FAILING_TOLD_AFTER = 60 * 60_000

/** Entries that the server has answered with nothing but errors for an hour. They wait on, and the person is told. */
export async function listFailing(tab: DatabaseContext, userId: string): Promise<OutboxEntry[]> {
  const latestStart = tab.now() - FAILING_TOLD_AFTER
  const waiting = await listWaiting(tab, userId)
  return waiting.filter(({ failing_since }) => failing_since !== undefined && failing_since <= latestStart)
}

export function listWaiting(tab: DatabaseContext, userId: string): Promise<OutboxEntry[]> {
  return withReopen(tab, () => inState(tab, userId, 'waiting').toArray())
}

/** Entries that the server refused, each with its reason; only the person discards them. */
export function listParked(tab: DatabaseContext, userId: string): Promise<OutboxEntry[]> {
  return withReopen(tab, () => inState(tab, userId, 'parked').toArray())
}

function inState({ db }: Pick<DatabaseContext, 'db'>, userId: string, state: OutboxEntry['state']) {
  return db.outbox.where('[user_id+state]').equals([userId, state])
}
