import { listVideoCategories } from '@/data/lists/videos'
import { useDatabaseQuery } from '../lists/use-database-query'
import { useTab } from '../session/tab-context'
import { useMember } from '../session/use-session'

const none: string[] = []

/** Names of the categories that have videos, sorted. */
export function useVideoCategories(): string[] {
  const tab = useTab()
  const userId = useMember().user.id
  return useDatabaseQuery(() => listVideoCategories(tab, userId), [tab, userId]) ?? none
}
