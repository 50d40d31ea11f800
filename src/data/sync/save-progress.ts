// A save is durable before anything claims it: in the journal at once, then row and outbox entry in one transaction, and
// only then sent.
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
  /** The seconds that were really played since the player was opened. */
  watched: readonly Range[]
}

/** Ms before a save that the database refused is tried once more. */
const ONCE_MORE_AFTER = 500

/**
 * Keeps a position on this device as that of `userId`, who opened the player, then sends it. Whoever is signed in by
 * now does not count: after a change of person the save waits for its own person. Throws a DataError where this device
 * keeps it nowhere, also at a second try.
 */
export async function saveProgress(tab: SyncContext, userId: string, save: ProgressSave): Promise<void> {
  const made = payloadOf(tab, save)
  // Before the first await: a page that is being closed gets no further.
  const entry = addToJournal(tab.device.storage, userId, save.video_id, made)
  const whole = { userId, videoId: save.video_id, payload: entry?.payload ?? made }
  const keep = () => keepSave(tab, whole, { isNewest: true })
  try {
    const isKept = await keep().catch(async (error: unknown) => {
      if (entry) return false // The journal has it, and gives it to the outbox at the first chance.
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
