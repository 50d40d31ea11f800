import { useLiveQuery } from 'dexie-react-hooks'
import { countWaiting, listParked } from '@/data/sync/outbox'
import { useTab } from '../session/tab-context'
import { usePerson } from '../session/use-session'

/** How many saves of this person wait on this device, and which the server refused. */
export function useSyncCounts() {
  const tab = useTab()
  const userId = usePerson()?.id
  return (
    useLiveQuery(async () => {
      if (!userId) return undefined
      const [waiting, parked] = await Promise.all([countWaiting(tab, userId), listParked(tab, userId)])
      return { waiting, parked }
    }, [tab, userId]) ?? { waiting: 0, parked: [] }
  )
}
