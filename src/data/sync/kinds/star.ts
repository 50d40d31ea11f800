// Stars on documents and videos: a person gives a star or takes it off. A change is a state: the newest change of all tablets
// counts.
import * as v from 'valibot'
import { isNewerStar, type Star } from '../../../domain/stars.ts'
import type { StarRow } from '../../../domain/rows.ts'
import type { Local } from '../../database/db.ts'
import { fieldOf, MISSING_ROW, type StateKind } from '../change-kind.ts'
import { mergeStarRow } from '../known-star.ts'
import { newestTime } from '../newest-time.ts'
import { serverRowOf } from '../server-row.ts'

const schema = v.object({
  /** The table of the starred row. */
  of: v.picklist(['document', 'video']),
  starred: v.boolean(),
  starred_at: v.pipe(v.string(), v.isoTimestamp()),
})

export type StarPayload = v.InferOutput<typeof schema>

/** The reason shown for a star whose document or video is not on the server, in place of Postgres' own words. */
export const STARRED_DELETED = 'This was deleted meanwhile, so its star cannot be kept.'

export const starKind: StateKind<StarPayload, Local<StarRow>, StarRow[]> = {
  name: 'star',
  type: 'state',
  schema,
  table: 'favorites',
  stateOf: ({ document_id, starred, starred_at }) => ({
    of: document_id ? 'document' : 'video',
    starred,
    starred_at,
  }),
  merge(made, known, { isNewest }) {
    if (!isNewest) return known.reduce((all, one) => (isNewerStar(one, all) ? one : all), made)
    const times = known.map(({ starred_at }) => starred_at)
    return { ...made, starred_at: newestTime(made.starred_at, times) }
  },
  apply: (row, { user_id, thing, payload: { of, starred, starred_at } }) => ({
    user_id,
    thing_id: thing,
    ...columnsOf(of, thing),
    starred,
    starred_at,
    server: serverRowOf(row) ?? null,
  }),
  send: (supabase, { user_id, thing, payload: { of, starred, starred_at } }) =>
    supabase
      .from('favorites')
      .upsert({ user_id, ...columnsOf(of, thing), starred, starred_at }, { onConflict: 'user_id,thing_id' })
      .select(),
  // Where the row holds just the change that was sent, the server's answer replaces the row. While what is starred is in the trash
  // the server keeps the star and answers no row.
  accept: (_tab, known, { payload }, [row], [newer]) =>
    row ? mergeStarRow(known && isSame(known, payload) ? undefined : known, row, newer) : known,
  discard: serverRowOf,
  words: {
    many: 'Stars',
    one: 'this star',
    async title({ db }, { user_id, thing }) {
      const key = [user_id, thing]
      const found = (await db.table('documents').get(key)) ?? (await db.table('videos').get(key))
      return (found as { title: string } | undefined)?.title ?? 'A document or video that is gone'
    },
    detail(payload) {
      const starred = fieldOf(payload, 'starred', 'boolean')
      return starred === undefined ? undefined : starred ? 'starred' : 'star taken off'
    },
    madeAt: (payload) => fieldOf(payload, 'starred_at', 'string'),
    reason: ({ code }) => (code === MISSING_ROW ? STARRED_DELETED : undefined),
    advice: (reason) => (reason === STARRED_DELETED ? 'Discard the star.' : undefined),
  },
}

const columnsOf = (of: StarPayload['of'], id: string) => ({
  document_id: of === 'document' ? id : null,
  video_id: of === 'video' ? id : null,
})

const isSame = (a: Star, b: Star) => a.starred === b.starred && a.starred_at === b.starred_at
