// Merges saves of a person's progress in a video, with the same result in any order of arrival. The SQL trigger of `video_progress`
// follows the same rules; `progress-cases.ts` tests both.
import {
  arePossibleFilms,
  arePossibleRanges,
  formatRanges,
  parseRanges,
  uniteFilms,
  type WatchedFilms,
} from './ranges.ts'

/**
 * Progress in a video; `last_watched` is ISO. `watched` are the seconds of its first film as a multirange, `watched_films` those of the
 * films that replaced it: seconds of one film never count for another.
 */
export type Progress = {
  progress_seconds: number
  completed: boolean
  last_watched: string
  watched: string
  watched_films?: WatchedFilms
}

const COMPLETED_SHARE = 0.9

/**
 * The row after `save` has arrived at `now` (ISO or ms): the newest save gives the position, completed stays completed, watched
 * seconds of each film add up. Throws a RangeError for seconds that no video has.
 */
export function mergeProgress(old: Progress | undefined, save: Progress, now: string | number): Progress {
  const cut = cutFuture(save, now)
  const seconds = uniteWatched(old, cut)
  if (!old) return { ...cut, ...seconds }
  // A row with a time in the future counts as written now, or no save would move its position until then.
  const before = cutFuture(old, now)
  const newer = isNewer(cut, before) ? cut : before
  return {
    progress_seconds: newer.progress_seconds,
    last_watched: newer.last_watched,
    completed: old.completed || cut.completed,
    ...seconds,
  }
}

/** Whether `one` has something that `other` lacks: a newer position, completion, or watched seconds. */
export function saysMore(one: Progress, other: Progress) {
  if (one.completed && !other.completed) return true
  if (isNewer(one, other)) return true
  return JSON.stringify(unite(one, other)) !== JSON.stringify(unite(other))
}

function uniteWatched(old: Progress | undefined, saved: Progress) {
  const seconds = unite(saved, old)
  if (!arePossibleRanges(parseRanges(seconds.watched)) || !arePossibleFilms(seconds.watched_films))
    throw new RangeError('Watched ranges exceed 24 hours or 1,000 pieces')
  return seconds
}

/** The seconds of each film that were watched in either. */
function unite(one: Progress, other?: Progress) {
  return {
    watched: formatRanges([one, other].flatMap((each) => (each ? parseRanges(each.watched) : []))),
    watched_films: uniteFilms(one.watched_films, other?.watched_films),
  }
}

/** Whether a position (seconds) counts as the end of a video of this duration (seconds). */
export function isCompleted(position: number, duration: number) {
  return duration > 0 && position >= duration * COMPLETED_SHARE
}

/**
 * Where the person stopped, in seconds, cut to a video (seconds) whose file was replaced by a shorter one. It is its start where that
 * cut would stand in its last tenth: a second of it would complete a film that nobody has seen.
 */
export function positionIn(
  progress: Pick<Progress, 'progress_seconds' | 'completed'> | undefined,
  duration: number,
) {
  if (!progress) return 0
  const { progress_seconds: position, completed } = progress
  if (!completed && isCompleted(position, duration)) return 0
  return duration > 0 ? Math.min(position, duration) : position
}

function isNewer(a: Progress, b: Progress) {
  const difference = Date.parse(a.last_watched) - Date.parse(b.last_watched)
  return difference > 0 || (difference === 0 && a.progress_seconds > b.progress_seconds)
}

function cutFuture(progress: Progress, now: string | number): Progress {
  const { progress_seconds, completed, last_watched, watched, watched_films } = progress
  const isFuture = Date.parse(last_watched) > new Date(now).getTime()
  return {
    progress_seconds,
    completed,
    last_watched: isFuture ? new Date(now).toISOString() : last_watched,
    watched,
    watched_films,
  }
}
