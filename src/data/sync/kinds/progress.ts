// Progress in a video. A change is the whole state that the device knows of the video, so sending it several times makes the same row.
import * as v from 'valibot'
import { formatDuration } from '../../../domain/formats.ts'
import { mergeProgress, type Progress } from '../../../domain/progress.ts'
import { isRangesText, uniteFilms, uniteRangesText } from '../../../domain/ranges.ts'
import type { ProgressRow } from '../../../domain/rows.ts'
import type { Local } from '../../database/db.ts'
import { fieldOf, MISSING_ROW, type StateKind } from '../change-kind.ts'
import { isSame, mergeAnswer, payloadOf } from '../known-progress.ts'
import { newestTime } from '../newest-time.ts'
import { serverRowOf } from '../server-row.ts'

const ranges = v.pipe(v.string(), v.check(isRangesText))

const schema = v.object({
  progress_seconds: v.pipe(v.number(), v.integer(), v.minValue(0)),
  completed: v.boolean(),
  last_watched: v.pipe(v.string(), v.isoTimestamp()),
  watched: ranges,
  // Releases that knew no replaced films did not write it.
  watched_films: v.optional(v.record(v.string(), ranges), {}),
})

export type ProgressPayload = v.InferOutput<typeof schema>

/** The reason shown for progress whose video is not on the server, in place of Postgres' own words. */
export const VIDEO_DELETED = 'This video was deleted, so the clinic cannot keep how far you came in it.'

export const progressKind: StateKind<ProgressPayload, Local<ProgressRow>, ProgressRow[]> = {
  name: 'progress',
  type: 'state',
  schema,
  table: 'progress',
  stateOf: payloadOf,
  merge: (made, known, { now, isNewest }) =>
    payloadOf(
      isNewest
        ? newest(made, known)
        : known.reduce<Progress>((all, state) => mergeProgress(state, all, now), made),
    ),
  apply(row, { user_id, thing, payload }) {
    const never = new Date(0).toISOString()
    // `updated_at` stays the server's time: a pull compares it to find the newer of two rows.
    const { created_at = never, updated_at = never } = row ?? {}
    const server = serverRowOf(row) ?? null
    return { user_id, video_id: thing, created_at, updated_at, ...payload, server }
  },
  send: (supabase, { user_id, thing, payload }) =>
    supabase
      .from('video_progress')
      .upsert({ user_id, video_id: thing, ...payload }, { onConflict: 'user_id,video_id' })
      .select(),
  // Where the row holds just the save that was sent, the server's answer replaces the row. While the video is in the trash the
  // server keeps the save and answers no row.
  accept: (tab, known, { payload }, [row], [newer]) =>
    row ? mergeAnswer(tab, known && isSame(known, payload) ? undefined : known, row, newer) : known,
  discard: serverRowOf,
  words: {
    many: 'Progress',
    one: 'this progress',
    async title({ db }, { user_id, thing }) {
      const video = (await db.table('videos').get([user_id, thing])) as { title: string } | undefined
      return video?.title ?? 'A video that is gone'
    },
    detail(payload) {
      const position = fieldOf(payload, 'progress_seconds', 'number')
      return position === undefined ? undefined : formatDuration(position)
    },
    madeAt: (payload) => fieldOf(payload, 'last_watched', 'string'),
    reason: ({ code }) => (code === MISSING_ROW ? VIDEO_DELETED : undefined),
    advice: (reason) =>
      reason === VIDEO_DELETED ? 'Discard it, or ask your office manager about the video.' : undefined,
  },
}

/** The whole state that this device knows of the video, with the save's position. */
function newest(made: ProgressPayload, known: readonly Progress[]): Progress {
  return {
    progress_seconds: made.progress_seconds,
    completed: made.completed || known.some(({ completed }) => completed),
    last_watched: newestTime(
      made.last_watched,
      known.map(({ last_watched }) => last_watched),
    ),
    watched: known.reduce((all, { watched }) => uniteRangesText(all, watched), made.watched),
    watched_films: uniteFilms(made.watched_films, ...known.map(({ watched_films }) => watched_films)),
  }
}
