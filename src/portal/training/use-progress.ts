import { useEffect } from 'react'
import { listProgress, progressList } from '@/data/lists/progress'
import { pullListIfStale } from '@/data/sync/pull'
import { useDatabaseQuery } from '../lists/use-database-query'
import { useTab } from '../session/tab-context'
import { useMember } from '../session/use-session'

/** This person's progress by video id, from the device. No message for a failed pull: sync tries again. */
export function useProgress() {
  const tab = useTab()
  const userId = useMember().user.id
  useEffect(() => {
    pullListIfStale(tab, progressList).catch(() => undefined)
  }, [tab])
  const rows = useDatabaseQuery(() => listProgress(tab, userId), [tab, userId])
  return new Map(rows?.map((row) => [row.video_id, row]))
}
