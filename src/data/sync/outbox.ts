// What waits to be sent. One entry for (user, kind, video): a newer save replaces the older, so the queue grows with
// videos, not with minutes watched. Nothing leaves it but by the server's word for that version, or by the person.
import * as v from 'valibot'
import { mergeProgress } from '../../domain/progress.ts'
import { isRangesText } from '../../domain/ranges.ts'
import type { ProgressRow } from '../../domain/rows.ts'
import type { TabContext } from './context.ts'
import type { OutboxEntry, OutboxKey, ProgressPayload } from '../database/db.ts'
import { withReopen } from '../database/reopen.ts'

const payloadSchema = v.object({
  progress_seconds: v.pipe(v.number(), v.integer(), v.minValue(0)),
  completed: v.boolean(),
  last_watched: v.pipe(v.string(), v.isoTimestamp()),
  watched: v.pipe(v.string(), v.check(isRangesText)),
})

/** Payloads outlive releases: one that this release cannot read is undefined, and its entry gets parked. */
export function readPayload(payload: unknown): ProgressPayload | undefined {
  const parsed = v.safeParse(payloadSchema, payload)
  return parsed.success ? parsed.output : undefined
}

export function keyOf(entry: OutboxEntry): OutboxKey {
  return [entry.user_id, entry.kind, entry.video_id]
}

/** What the screen shows of a server's row while an entry is not sent yet. */
export function withWaiting(
  tab: TabContext,
  row: ProgressRow,
  waiting: OutboxEntry | undefined,
): ProgressRow {
  const payload = waiting && readPayload(waiting.payload)
  return payload ? { ...row, ...mergeProgress(row, payload, tab.clock.now()) } : row
}

/** How many saves of this person wait on this device: "2 waiting to sync". */
export function countWaiting(tab: TabContext, userId: string): Promise<number> {
  return withReopen(tab, () => inState(tab, userId, 'waiting').count())
}

export function listWaiting(tab: TabContext, userId: string): Promise<OutboxEntry[]> {
  return withReopen(tab, () => inState(tab, userId, 'waiting').toArray())
}

/** What the server refused, each with its reason; only the person discards it. */
export function listParked(tab: TabContext, userId: string): Promise<OutboxEntry[]> {
  return withReopen(tab, () => inState(tab, userId, 'parked').toArray())
}

function inState({ db }: TabContext, userId: string, state: OutboxEntry['state']) {
  return db.outbox.where('[user_id+state]').equals([userId, state])
}
