import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { isOutdated } from '@/data/database/reopen'

/**
 * Reads this device's storage, live. A result that was read stays on the screen whatever becomes of the storage, so that a
 * playing video goes on when a newer release takes the database. Where the first read fails, the error screen follows,
 * unless the result is only for a badge.
 */
export function useDatabaseQuery<Result>(
  read: () => Promise<Result>,
  inputs: unknown[],
  { isBadge = false } = {},
): Result | undefined {
  // The memory is renewed with the inputs, so that the result of other inputs is never shown.
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
