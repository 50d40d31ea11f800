// Saves a person's position in a video: the whole state of this moment.
import { isCompleted } from '../../domain/progress.ts'
import { formatRanges, type Range } from '../../domain/ranges.ts'
import type { SyncContext } from './context.ts'
import { progressKind } from './kinds/progress.ts'
import { saveChange } from './save-change.ts'

export type ProgressSave = {
  video_id: string
  /** The film that the player played, as the video's row named it; missing or null for the first one. */
  film?: string | null
  /** The position, in seconds, as exact as the player knows it. */
  progress_seconds: number
  /** The video's length, in seconds. */
  duration: number
  /** The stretches (in seconds) that were really played since the player was opened. */
  watched: readonly Range[]
}

/** Stores a position on this device for `userId`, who opened the player, then sends it. Throws as `saveChange` does. */
export function saveProgress(tab: SyncContext, userId: string, save: ProgressSave): Promise<void> {
  const watched = formatRanges(save.watched)
  const payload = {
    progress_seconds: Math.max(0, Math.floor(save.progress_seconds)),
    completed: isCompleted(save.progress_seconds, save.duration),
    last_watched: tab.clock.iso(),
    ...(save.film
      ? { watched: '{}', watched_films: { [save.film]: watched } }
      : { watched, watched_films: {} }),
  }
  return saveChange(tab, progressKind, { user_id: userId, thing: save.video_id, payload })
}
