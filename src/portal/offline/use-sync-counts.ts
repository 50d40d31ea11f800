import { countWaiting, listFailing, listParked } from '@/data/sync/outbox'
import { useDatabaseQuery } from '../lists/use-database-query'
import { useTab } from '../session/tab-context'
import { usePerson } from '../session/use-session'

/**
 * How many saves of this person wait on this device, which of them the server has answered with errors for long, and
 * which it refused.
 */
export function useSyncCounts() {
  const tab = useTab()
  const userId = usePerson()?.id
  const counts = useDatabaseQuery(
    async () => {
      if (!userId) return undefined
      const [waiting, failing, parked] = await Promise.all([
        countWaiting(tab, userId),
        listFailing(tab, userId),
        listParked(tab, userId),
      ])
      return { waiting, failing, parked }
    },
    [tab, userId],
    { isBadge: true },
  )
  return counts ?? { waiting: 0, failing: [], parked: [] }
}
