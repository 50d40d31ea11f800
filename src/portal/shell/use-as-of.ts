import { useLiveQuery } from 'dexie-react-hooks'
import { getPull } from '@/data/pull'
import { formatAsOf } from '@/domain/formats'
import { useDevice } from '../session/device'
import { useSession } from '../session/use-session'

/** 'as of 9:14 AM': when the older of the two lists on this device was true. Undefined before the first pull. */
export function useAsOf() {
  const device = useDevice()
  const { user } = useSession()
  const userId = user?.id
  const oldest = useLiveQuery(async () => {
    if (!userId) return undefined
    const pulls = await Promise.all([getPull(device, userId, 'documents'), getPull(device, userId, 'videos')])
    const times = pulls.flatMap((pull) => (pull?.pulled_at ? [pull.pulled_at] : []))
    return times.toSorted().at(0)
  }, [device, userId])
  return oldest && formatAsOf(oldest, device.clock.now())
}
