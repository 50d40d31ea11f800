import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { pullProgressIfStale, listProgress } from '@/data/lists/progress'
import { useTab } from '../session/tab-context'
import { useMember } from '../session/use-session'

/** This person's progress by video id, from the device. A pull that fails is no news: sync goes on trying. */
export function useProgress() {
  const tab = useTab()
  const userId = useMember().user.id
  useEffect(() => {
    pullProgressIfStale(tab).catch(() => undefined)
  }, [tab])
  const rows = useLiveQuery(() => listProgress(tab, userId), [tab, userId])
  return new Map(rows?.map((row) => [row.video_id, row]))
}
