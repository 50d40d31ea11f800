// Save points of a playing video: every second that is a multiple of ten. The position is read once a second, but the timer of a
// busy tablet fires late, so a multiple that was passed since the last reading counts as well.

import type { Range } from '@/domain/ranges'

/** Seconds of the video between two save points. */
const SAVE_EVERY = 10

/**
 * Whether to save at position `now`, when the last reading was `before` (both in seconds of the video). A tab that slept reads its
 * next position long after the last one: `played` shows that the video was played between them, not moved.
 */
export function isSavePoint(before: number, now: number, played: readonly Range[] = []) {
  const [from, to] = [Math.floor(before), Math.floor(now)]
  if (to === from || to === 0) return false
  if (to % SAVE_EVERY === 0) return true
  const wasPlayed = played.some(([start, end]) => start <= from + 1 && end >= to - 1)
  const wasSeek = to < from || (to - from > SAVE_EVERY && !wasPlayed)
  return !wasSeek && Math.floor(to / SAVE_EVERY) > Math.floor(from / SAVE_EVERY)
}
