// Stars on documents and videos: a person gives a star or takes it off. A change is a state: the newest change of all tablets
// counts.
import * as v from 'valibot'
import { isNewerStar, type Star } from '../../../domain/stars.ts'
import type { StarRow } from '../../../domain/rows.ts'
import type { StateKind } from '../change-kind.ts'
import { type LocalStar, mergeStarRow, serverStarOf } from '../known-star.ts'

const schema = v.object({
  /** The table of the starred row. */
  of: v.picklist(['document', 'video']),
  starred: v.boolean(),
  starred_at: v.pipe(v.string(), v.isoTimestamp()),
})

export type StarPayload = v.InferOutput<typeof schema>

/** The reason shown for a star whose document or video is not on the server, in place of Postgres' own words. */
export const STARRED_DELETED = 'This was deleted meanwhile, so its star cannot be kept.'

const FOREIGN_KEY = '23503'

export const starKind: StateKind<StarPayload, LocalStar, StarRow> = {
  name: 'star',
  is: 'state',
  schema,
  table: 'favorites',
  stateOf: ({ document_id, starred, starred_at }) => ({
    of: document_id ? 'document' : 'video',
    starred,
    starred_at,
  }),
  whole(made, known, { isNewest }) {
    if (!isNewest) return known.reduce((all, one) => (isNewerStar(one, all) ? one : all), made)
    // The change gets a later time than every state of the star that this device knows, even if the clock was set back.
    const seen = known.map(({ starred_at }) => Date.parse(starred_at) + 1)
    return { ...made, starred_at: new Date(Math.max(Date.parse(made.starred_at), ...seen)).toISOString() }
  },
  apply: (row, { user_id, thing, payload: { of, starred, starred_at } }) => ({
    user_id,
    thing_id: thing,
    ...columnsOf(of, thing),
    starred,
    starred_at,
    server: serverStarOf(row) ?? null,
  }),
  send: (supabase, { user_id, thing, payload: { of, starred, starred_at } }) =>
    supabase
      .from('favorites')
      .upsert({ user_id, ...columnsOf(of, thing), starred, starred_at }, { onConflict: 'user_id,thing_id' })
      .select()
      .single(),
  // Where the row holds just the change that was sent, the server's answer replaces the row.
  accept: (_tab, known, { payload }, row, [newer]) =>
    mergeStarRow(known && isSame(known, payload) ? undefined : known, row, newer),
  discard: serverStarOf,
  words: {
    many: 'Stars',
    one: 'this star',
    async title({ db }, { user_id, thing }) {
      const key = [user_id, thing]
      const found = (await db.table('documents').get(key)) ?? (await db.table('videos').get(key))
      return (found as { title: string } | undefined)?.title ?? 'A document or video that is gone'
    },
    reason: ({ code }) => (code === FOREIGN_KEY ? STARRED_DELETED : undefined),
    advice: (reason) => (reason === STARRED_DELETED ? 'Discard the star.' : undefined),
  },
}

const columnsOf = (of: StarPayload['of'], id: string) => ({
  document_id: of === 'document' ? id : null,
  video_id: of === 'video' ? id : null,
})

const isSame = (a: Star, b: Star) => a.starred === b.starred && a.starred_at === b.starred_at
