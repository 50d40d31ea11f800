// An entry of the outbox: the whole state that this device knows of a person's progress in a video.
import type { Progress } from '../../domain/progress.ts'
import { randomUuid } from '../../domain/uuid.ts'
import type { OutboxEntry, OutboxKey, ProgressPayload } from '../database/db.ts'

export function keyOf(entry: OutboxEntry): OutboxKey {
  return [entry.user_id, entry.kind, entry.video_id]
}

/** The part of the progress that is sent to the server. */
export const payloadOf = ({
  progress_seconds,
  completed,
  last_watched,
  watched,
}: Progress): ProgressPayload => ({ progress_seconds, completed, last_watched, watched })

export const isSame = (a: Progress, b: Progress) =>
  JSON.stringify(payloadOf(a)) === JSON.stringify(payloadOf(b))

/** Makes an entry with a new version, which replaces `older`. */
export function entryOf(
  userId: string,
  videoId: string,
  payload: ProgressPayload,
  older?: OutboxEntry,
): OutboxEntry {
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
    ...(older?.failing_since !== undefined && { failing_since: older.failing_since }),
  }
}
