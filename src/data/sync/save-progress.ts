// Saves a person's position in a video: into the journal at once, then as row and outbox entry in one transaction, and then to the
// server.
import { isCompleted } from '../../domain/progress.ts'
import { formatRanges, type Range } from '../../domain/ranges.ts'
import type { ProgressPayload } from '../database/db.ts'
import { toDataError } from '../network/errors.ts'
import type { NetworkContext } from '../network/context.ts'
import type { SyncContext } from './context.ts'
import { drain } from './drain.ts'
import { addToJournal, forgetEntry } from './journal.ts'
import { keepSave } from './keep-save.ts'

export type ProgressSave = {
  video_id: string
  /** The position, in seconds, as exact as the player knows it. */
  progress_seconds: number
  /** The video's length, in seconds. */
  duration: number
  /** The stretches (in seconds) that were really played since the player was opened. */
  watched: readonly Range[]
}

/** Ms before a second try of a save that neither journal nor database could store. */
const ONCE_MORE_AFTER = 500

/**
 * Stores a position on this device for `userId`, who opened the player, then sends it. After a change of person the save waits
 * until `userId` is signed in again. Throws a DataError where the device cannot store it, also at a second try.
 */
export async function saveProgress(tab: SyncContext, userId: string, save: ProgressSave): Promise<void> {
  const made = payloadOf(tab, save)
  // The journal is written before the first await, because a page that is being closed gets no further.
  const entry = addToJournal(tab.device.storage, userId, save.video_id, made)
  const whole = { userId, videoId: save.video_id, payload: entry?.payload ?? made }
  const keep = () => keepSave(tab, whole, { isNewest: true })
  try {
    const isKept = await keep().catch(async (error: unknown) => {
      if (entry) return false // The journal has the save, and moves it into the outbox as soon as it can.
      await new Promise((resolve) => setTimeout(resolve, ONCE_MORE_AFTER))
      console.warn('A save is tried once more', error)
      return keep()
    })
    if (isKept && entry) forgetEntry(tab.device.storage, entry)
  } catch (error) {
    throw toDataError(error)
  }
  void drain(tab)
}

function payloadOf({ clock }: Pick<NetworkContext, 'clock'>, save: ProgressSave): ProgressPayload {
  return {
    progress_seconds: Math.max(0, Math.floor(save.progress_seconds)),
    completed: isCompleted(save.progress_seconds, save.duration),
    last_watched: clock.iso(),
    watched: formatRanges(save.watched),
  }
}
