import type { List } from '@/data/sync/list'
import { getPull } from '@/data/sync/pull'
import { useOwnQuery } from '../session/use-database-query'

/**
 * The outcome of the last pulls, as one word, so that a pull without changes does not render a list again. 'coming': the first pull
 * has written some rows, and goes on; 'cut' and 'cut-offline': the first pull has written some rows, and then failed; 'bare': pulled,
 * and no row came.
 */
export type Outcome = 'pulled' | 'bare' | 'none' | 'coming' | 'cut' | 'cut-offline' | 'offline' | 'failed'

/** Why a list lacks rows that the clinic has: its first pull has failed, without a network or otherwise. */
export type Lacking = 'offline' | 'failed'

export function lackingBy(outcome: Outcome | undefined): Lacking | undefined {
  if (outcome === 'offline' || outcome === 'cut-offline') return 'offline'
  return outcome === 'failed' || outcome === 'cut' ? 'failed' : undefined
}

function outcomeOf(pulls: Awaited<ReturnType<typeof getPull>>[]): Outcome {
  if (pulls.every((pull) => pull?.pulled_at)) return 'pulled'
  const isCut = pulls.some((pull) => pull?.is_partial && !pull.pulled_at)
  const failed = pulls.find((pull) => pull?.failed)?.failed
  const isOffline = failed?.kind === 'offline'
  if (isCut) return failed ? (isOffline ? 'cut-offline' : 'cut') : 'coming'
  if (!failed) return 'none'
  return isOffline ? 'offline' : 'failed'
}

/**
 * The outcome of the last pulls of these lists; `lists` and `readHasRows` must be constant. Undefined while it is read. Without
 * `readHasRows` it is never 'bare'.
 */
export function useOutcome(
  lists: readonly List[],
  readHasRows?: () => Promise<boolean>,
): Outcome | undefined {
  return useOwnQuery(
    async (tab, userId) => {
      const outcome = outcomeOf(await Promise.all(lists.map(({ name }) => getPull(tab, userId, name))))
      // The rows are looked for after the pull's end was read, so that none of them comes later.
      return outcome === 'pulled' && readHasRows && !(await readHasRows()) ? 'bare' : outcome
    },
    [lists, readHasRows],
  )
}

/** Whether a first pull is still to end, so that a screen cannot say that there is nothing. */
export const isEarly = (outcome: Outcome | undefined) =>
  outcome !== undefined && outcome !== 'pulled' && outcome !== 'bare'
