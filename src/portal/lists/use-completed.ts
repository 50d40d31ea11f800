import { countCompletedVideos } from '@/data/lists/videos'
import type { ProgressRow } from '@/domain/rows'
import { useTab } from '../session/tab-context'
import { useMember } from '../session/use-session'
import { useDatabaseQuery } from './use-database-query'

const none = { completed: 0, all: 0 }

/** Number of uploaded videos that this person has completed. */
export function useCompleted(progress: ReadonlyMap<string, ProgressRow>) {
  const tab = useTab()
  const userId = useMember().user.id
  return (
    useDatabaseQuery(() => {
      const done = [...progress.values()].filter(({ completed }) => completed)
      return countCompletedVideos(
        tab,
        userId,
        done.map(({ video_id }) => video_id),
      )
    }, [tab, userId, progress]) ?? none
  )
}
