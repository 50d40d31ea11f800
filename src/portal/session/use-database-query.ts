import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { isOutdated } from '@/data/database/reopen'
import type { TabContext } from '@/data/sync/context'
import { useTab } from './tab-context'
import { usePerson } from './use-session'

/**
 * Reads this device's database, live. The last result stays when a later read fails, so that a playing video goes on when a newer
 * release takes the database. When the first read fails, the error screen is shown, unless the result is only for a badge.
 */
export function useDatabaseQuery<Result>(
  read: () => Promise<Result>,
  inputs: unknown[],
  { isBadge = false } = {},
): Result | undefined {
  // The last result is remembered for the same inputs only, so that the result of other inputs is never shown.
  // oxlint-disable-next-line react/exhaustive-deps -- the caller names what `read` depends on
  const memory = useMemo<{ last?: Result }>(() => ({}), inputs)
  return useLiveQuery(async () => {
    try {
      memory.last = await read()
    } catch (error) {
      if (!isOutdated(error) && !isBadge && !('last' in memory)) throw error
    }
    return memory.last
  }, inputs)
}

/** Reads rows of the person who is signed in, as `useDatabaseQuery` does. `inputs`: what `read` depends on beside tab and person. */
export function useOwnQuery<Result>(
  read: (tab: TabContext, userId: string) => Promise<Result>,
  inputs: unknown[] = [],
  options?: { isBadge: boolean },
): Result | undefined {
  const tab = useTab()
  const userId = usePerson()?.id
  return useDatabaseQuery(
    async () => (userId === undefined ? undefined : read(tab, userId)),
    [tab, userId, ...inputs],
    options,
  )
}
