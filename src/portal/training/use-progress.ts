import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { freshenProgress, listProgress } from '@/data/lists/progress'
import { useDevice } from '../session/tab-context'
import { useUser } from '../session/use-session'

/** This person's progress by video id, from the device. A pull that fails is no news: sync goes on trying. */
export function useProgress() {
  const device = useDevice()
  const { id: userId } = useUser()
  useEffect(() => {
    freshenProgress(device).catch(() => undefined)
  }, [device])
  const rows = useLiveQuery(() => listProgress(device, userId), [device, userId])
  return new Map(rows?.map((row) => [row.video_id, row]))
}
