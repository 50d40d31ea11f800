import { useEffect, useMemo } from 'react'
import { listProgress, progressList } from '@/data/lists/progress'
import { pullListIfStale } from '@/data/sync/pull'
import type { ProgressRow } from '@/domain/rows'
import { useOwnQuery } from '../session/use-database-query'
import { useTab } from '../session/tab-context'

const unread: ReadonlyMap<string, ProgressRow> = new Map()

/** Whether the progress has been read from the device. */
export const isProgressRead = (progress: ReadonlyMap<string, ProgressRow>) => progress !== unread

/**
 * This person's progress by video id, from the device. With `isPulled` the progress is also pulled; a failed pull shows no message,
 * because sync tries again.
 */
export function useProgress({ isPulled = false } = {}): ReadonlyMap<string, ProgressRow> {
  const tab = useTab()
  useEffect(() => {
    if (isPulled) pullListIfStale(tab, progressList).catch(() => undefined)
  }, [tab, isPulled])
  const rows = useOwnQuery(listProgress)
  // The map stays the same object until a row changes, because a new map would render every card again.
  return useMemo(() => (rows ? new Map(rows.map((row) => [row.video_id, row])) : unread), [rows])
}
