// The words of the training record, for the screen and the spreadsheet.
import { formatDuration } from '@/domain/formats'
import type { EarlierFilm, Seen, SeenState } from '@/domain/training-record'

export const stateNames: Record<SeenState, string> = {
  completed: 'Completed',
  begun: 'Begun',
  'not-begun': 'Not begun',
  unknown: 'Not recorded',
}

/**
 * `3:05 of 12:00` that were really played; `stopped at 3:05` where only the position is known; empty where nobody began. A person who saw a
 * film before it was replaced has not seen the new one: `0:00 of 12:00, 3:05 of version 1`.
 */
export function watchedWords({ row, video }: Pick<Seen, 'row' | 'video'>): string {
  if (!row) return ''
  if (row.watched_seconds === 0 && row.earlier_films.length === 0)
    return `stopped at ${formatDuration(row.progress_seconds)}`
  // A second of tolerance between two pieces may make the sum longer than the video.
  const watched = video.duration > 0 ? Math.min(row.watched_seconds, video.duration) : row.watched_seconds
  return [
    `${formatDuration(watched)} of ${formatDuration(video.duration)}`,
    ...row.earlier_films.map((film) => `${formatDuration(film.watched_seconds)} of ${versionWords(film)}`),
  ].join(', ')
}

/** How much of the present film was really played, 0 to 1; undefined where that is not known. */
export function watchedPart({ row, video }: Pick<Seen, 'row' | 'video'>): number | undefined {
  if (!row || video.duration <= 0) return undefined
  if (row.watched_seconds === 0 && row.earlier_films.length === 0) return undefined
  return Math.min(1, row.watched_seconds / video.duration)
}

/** `version 1`, a film that was replaced. */
export const versionWords = ({ number }: Pick<EarlierFilm, 'number'>) =>
  number === null ? 'an earlier version' : `version ${number}`
