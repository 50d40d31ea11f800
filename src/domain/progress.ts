// Merges saves of a person's progress in a video, with the same result in any order of arrival. The SQL trigger of `video_progress`
// follows the same rules; `progress-cases.ts` tests both.
import { arePossibleRanges, formatRanges, parseRanges } from './ranges.ts'

/** Progress in a video; `last_watched` is ISO, `watched` is a multirange of seconds as text. */
export type Progress = {
  progress_seconds: number
  completed: boolean
  last_watched: string
  watched: string
}

const COMPLETED_SHARE = 0.9

/**
 * The row after `save` has arrived at `now` (ISO or ms): the newest save gives the position, completed stays completed, watched
 * seconds add up. Throws a RangeError for seconds that no video has.
 */
export function mergeProgress(old: Progress | undefined, save: Progress, now: string | number): Progress {
  const cut = cutFuture(save, now)
  if (!old) return { ...cut, watched: uniteWatched('{}', cut.watched) }
  // A row with a time in the future counts as written now, or no save would move its position until then.
  const before = cutFuture(old, now)
  const newer = isNewer(cut, before) ? cut : before
  return {
    progress_seconds: newer.progress_seconds,
    last_watched: newer.last_watched,
    completed: old.completed || cut.completed,
    watched: uniteWatched(old.watched, cut.watched),
  }
}

/** Whether `one` has something that `other` lacks: a newer position, completion, or watched seconds. */
export function saysMore(one: Progress, other: Progress) {
  if (one.completed && !other.completed) return true
  if (isNewer(one, other)) return true
  const both = formatRanges([...parseRanges(one.watched), ...parseRanges(other.watched)])
  return both !== formatRanges(parseRanges(other.watched))
}

function uniteWatched(old: string, saved: string) {
  const ranges = [...parseRanges(old), ...parseRanges(saved)]
  if (!arePossibleRanges(ranges)) throw new RangeError('Watched ranges exceed 24 hours or 1,000 pieces')
  return formatRanges(ranges)
}

/** Whether a position (seconds) counts as the end of a video of this duration (seconds). */
export function isCompleted(position: number, duration: number) {
  return duration > 0 && position >= duration * COMPLETED_SHARE
}

function isNewer(a: Progress, b: Progress) {
  const difference = Date.parse(a.last_watched) - Date.parse(b.last_watched)
  return difference > 0 || (difference === 0 && a.progress_seconds > b.progress_seconds)
}

function cutFuture({ progress_seconds, completed, last_watched, watched }: Progress, now: string | number) {
  const isFuture = Date.parse(last_watched) > new Date(now).getTime()
  return {
    progress_seconds,
    completed,
    last_watched: isFuture ? new Date(now).toISOString() : last_watched,
    watched,
  }
}
