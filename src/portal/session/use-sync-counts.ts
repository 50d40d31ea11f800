import { countWaiting, listFailing, listParked } from '@/data/sync/outbox'
import { useOwnQuery } from './use-database-query'

/**
 * This person's saves on this device: the number that wait (`waiting`), the saves that the server has answered with errors for
 * long (`failing`), and the saves that it has refused (`parked`).
 */
export function useSyncCounts() {
  const counts = useOwnQuery(
    async (tab, userId) => {
      const [waiting, failing, parked] = await Promise.all([
        countWaiting(tab, userId),
        listFailing(tab, userId),
        listParked(tab, userId),
      ])
      return { waiting, failing, parked }
    },
    [],
    { isBadge: true },
  )
  return counts ?? { waiting: 0, failing: [], parked: [] }
}
