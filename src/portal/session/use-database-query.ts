import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { isOutdated } from '@/data/database/reopen'

/**
 * What this device holds, live. Once something was read it stays on the screen whatever becomes of the storage, so that
 * a playing video goes on where a newer release takes the database. Storage that was never read goes to the error
 * screen, unless it is only for a badge.
 */
export function useDatabaseQuery<Result>(
  read: () => Promise<Result>,
  inputs: unknown[],
  { isBadge = false } = {},
): Result | undefined {
  // One memory for the same inputs: what belongs to other ones is never shown.
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
