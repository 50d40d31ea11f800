// The part of the server in memory that keeps stars: each person's own, merged by the domain's rule.
import type { StarRow } from '../../../src/domain/rows.ts'
import { mergeStar } from '../../../src/domain/stars.ts'

export function createStars(now: () => number, nextXid: () => string) {
  const stars = new Map<string, StarRow>()
  return {
    /** The stars of this person. */
    of: (userId: string) => [...stars.values()].filter(({ user_id }) => user_id === userId),
    save(body: Omit<StarRow, 'thing_id'>) {
      const { user_id, document_id, video_id } = body
      const thing_id = (document_id ?? video_id)!
      const key = `${user_id} ${thing_id}`
      const row = { user_id, document_id, video_id, thing_id, xid: nextXid() }
      stars.set(key, { ...row, ...mergeStar(stars.get(key), body, now()) })
      return stars.get(key)
    },
  }
}
