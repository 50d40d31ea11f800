// The part of the server in memory that keeps stars: each person's own, merged by the domain's rule.
import type { StarRow } from '../../../src/domain/rows.ts'
import { mergeStar } from '../../../src/domain/stars.ts'

type Things = Record<'documents' | 'training_videos', { id: string }[]>

/** `isHidden`: whether the trash has the thing, whose stars stay and nobody sees. */
export function createStars(now: () => number, nextXid: () => string, isHidden: (id: string) => boolean) {
  const stars = new Map<string, StarRow>()
  const of = (userId: string) => [...stars.values()].filter(({ user_id }) => user_id === userId)
  return {
    of,
    seenBy: (userId: string) => of(userId).filter(({ thing_id }) => !isHidden(thing_id)),
    /** The answer to a save of this person, with its status. */
    save(
      userId: string,
      body: Omit<StarRow, 'thing_id'>,
      { documents, training_videos }: Things,
    ): [body: unknown, status?: number] {
      const { user_id, document_id, video_id } = body
      const thing_id = (document_id ?? video_id)!
      const things = document_id ? documents : training_videos
      if (user_id !== userId) return [{ code: '42501', message: 'Another person' }, 403]
      if (things.length > 0 && !things.some(({ id }) => id === thing_id) && !isHidden(thing_id))
        return [{ code: '23503', message: 'The starred row is not there' }, 409]
      const key = `${user_id} ${thing_id}`
      const row = { user_id, document_id, video_id, thing_id, xid: nextXid() }
      stars.set(key, { ...row, ...mergeStar(stars.get(key), body, now()) })
      return [isHidden(thing_id) ? [] : [stars.get(key)]]
    },
    /** Gives the stars of a thing new transaction numbers. */
    renew(thingId: string) {
      for (const row of stars.values()) if (row.thing_id === thingId) row.xid = nextXid()
    },
    copy: () => [...stars.values()],
    restore(copy: StarRow[]) {
      stars.clear()
      for (const row of copy) stars.set(`${row.user_id} ${row.thing_id}`, row)
    },
    forget(isGone: (row: StarRow) => boolean) {
      for (const [key, row] of stars) if (isGone(row)) stars.delete(key)
    },
  }
}
