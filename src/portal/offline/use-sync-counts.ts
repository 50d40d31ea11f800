import { countWaiting, listFailing, listParked } from '@/data/sync/outbox'
import { useDatabaseQuery } from '../lists/use-database-query'
import { useTab } from '../session/tab-context'
import { usePerson } from '../session/use-session'

/**
 * This person's saves on this device: the number that wait (`waiting`), the saves that the server has answered with errors for
 * long (`failing`), and the saves that it has refused (`parked`).
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
