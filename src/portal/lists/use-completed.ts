import { countCompletedVideos } from '@/data/lists/videos'
import type { ProgressRow } from '@/domain/rows'
import { useOwnQuery } from '../session/use-database-query'

const none = { completed: 0, all: 0 }

/** Number of uploaded videos that this person has completed. */
export function useCompleted(progress: ReadonlyMap<string, ProgressRow>) {
  const done = [...progress.values()].filter(({ completed }) => completed).map(({ video_id }) => video_id)
  return useOwnQuery((tab, userId) => countCompletedVideos(tab, userId, done), [progress]) ?? none
}
