// A save is durable before anything claims it: row and outbox entry are written in one transaction, and only then sent.
import { isCompleted } from '../../domain/progress.ts'
import { formatRanges, type Range, uniteRangesText } from '../../domain/ranges.ts'
import { randomUuid } from '../../domain/uuid.ts'
import type { ProgressRow } from '../../domain/rows.ts'
import type { TabContext } from '../sync/context.ts'
import { drain } from '../sync/drain.ts'
import { evictAndRetry } from '../database/evict-and-retry.ts'
import { withReopen } from '../database/reopen.ts'
import type { OutboxEntry, ProgressPayload } from '../database/db.ts'
import { readPayload } from '../sync/outbox.ts'
import { isCacheOwner } from '../database/cache-owner.ts'

export type ProgressSave = {
  video_id: string
  /** The position, in seconds. */
  progress_seconds: number
  /** The video's length, in seconds. */
  duration: number
  /** The seconds that were really played since the player was opened. */
  watched: readonly Range[]
}

/**
 * Keeps a position on this device as that of `userId`, who opened the player, then sends it. Whoever is signed in by
 * now does not count: after a change of person the save waits for its own person.
 */
export async function saveProgress(tab: TabContext, userId: string, save: ProgressSave): Promise<void> {
  await evictAndRetry(tab, () => withReopen(tab, () => write(tab, userId, save)))
  void drain(tab)
}

function write(tab: TabContext, userId: string, save: ProgressSave) {
  const { db } = tab
  return db.transaction('rw', [db.progress, db.outbox, db.owners], async () => {
    const key: [string, string, string] = [userId, 'progress', save.video_id]
    const row = await db.progress.get([userId, save.video_id])
    // One that this release cannot read gives way: a save is the whole state, and newer.
    const older = readPayload((await db.outbox.get(key))?.payload)
    const payload = payloadOf(tab, save, row, older)
    await db.outbox.put(entryOf(userId, save.video_id, payload))
    // A tab that still played when the person signed out keeps the bare entry alone.
    if (await isCacheOwner(tab, userId)) await db.progress.put(rowOf(userId, save.video_id, row, payload))
  })
}

/** The whole state that this device knows, never a difference: sent once or ten times, it makes the same row. */
function payloadOf(
  { clock }: TabContext,
  save: ProgressSave,
  row: ProgressRow | undefined,
  older: ProgressPayload | undefined,
): ProgressPayload {
  const known = [row, older].filter((state) => state !== undefined)
  // This save is newer than all that this device has seen of the video, whatever its clock says.
  const seen = known.map(({ last_watched }) => Date.parse(last_watched) + 1)
  return {
    progress_seconds: Math.max(0, Math.floor(save.progress_seconds)),
    completed: isCompleted(save.progress_seconds, save.duration) || known.some(({ completed }) => completed),
    last_watched: new Date(Math.max(clock.now(), ...seen)).toISOString(),
    watched: known.reduce((all, { watched }) => uniteRangesText(all, watched), formatRanges(save.watched)),
  }
}

function entryOf(userId: string, videoId: string, payload: ProgressPayload): OutboxEntry {
  return {
    user_id: userId,
    kind: 'progress',
    video_id: videoId,
    version: randomUuid(),
    payload,
    attempts: 0,
    retry_at: 0,
    state: 'waiting',
    reason: null,
  }
}

function rowOf(
  userId: string,
  videoId: string,
  row: ProgressRow | undefined,
  payload: ProgressPayload,
): ProgressRow {
  const never = new Date(0).toISOString()
  // `updated_at` stays the server's: a pull tells by it which of two rows is newer.
  const { created_at = never, updated_at = never } = row ?? {}
  return { user_id: userId, video_id: videoId, created_at, updated_at, ...payload }
}
