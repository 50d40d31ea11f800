import type { List } from '@/data/sync/list'
import { getPull } from '@/data/sync/pull'
import { useOwnQuery } from '../session/use-database-query'

/**
 * The outcome of the last pulls, as one word, so that a pull without changes does not render a list again. 'coming': the first pull
 * has written some rows, and goes on; 'cut': the first pull has written some rows, and then failed.
 */
export type Outcome = 'pulled' | 'none' | 'coming' | 'cut' | 'offline' | 'failed'

function outcomeOf(pulls: Awaited<ReturnType<typeof getPull>>[]): Outcome {
  if (pulls.every((pull) => pull?.pulled_at)) return 'pulled'
  const isCut = pulls.some((pull) => pull?.is_partial && !pull.pulled_at)
  const failed = pulls.find((pull) => pull?.failed)?.failed
  if (isCut) return failed ? 'cut' : 'coming'
  if (!failed) return 'none'
  return failed.kind === 'offline' ? 'offline' : 'failed'
}

/** The outcome of the last pulls of these lists; `lists` must be constant. Undefined while it is read. */
export function useOutcome(lists: readonly List[]): Outcome | undefined {
  return useOwnQuery(
    async (tab, userId) => outcomeOf(await Promise.all(lists.map(({ name }) => getPull(tab, userId, name)))),
    [lists],
  )
}
