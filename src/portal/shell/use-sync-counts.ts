import { useLiveQuery } from 'dexie-react-hooks'
import { countWaiting, listParked } from '@/data/sync/outbox'
import { useDevice } from '../session/tab-context'
import { useSession } from '../session/use-session'

/** How many saves of this person wait on this device, and which the server refused. */
export function useSyncCounts() {
  const device = useDevice()
  const { user } = useSession()
  const userId = user?.id
  return (
    useLiveQuery(async () => {
      if (!userId) return undefined
      const [waiting, parked] = await Promise.all([countWaiting(device, userId), listParked(device, userId)])
      return { waiting, parked }
    }, [device, userId]) ?? { waiting: 0, parked: [] }
  )
}
