import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { isOutdated } from '@/data/database/reopen'

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
