import { listDocuments } from '@/data/lists/documents'
import { listProgress } from '@/data/lists/progress'
import { listVideos } from '@/data/lists/videos'
import type { DocumentRow, ProgressRow, TrainingItem } from '@/domain/rows'
import { useTab } from '../session/tab-context'
import { useDatabaseQuery } from '../lists/use-database-query'
import { useMember } from '../session/use-session'

type Home = { documents: DocumentRow[]; videos: TrainingItem[]; progress: Map<string, ProgressRow> }

const nothing: Home = { documents: [], videos: [], progress: new Map() }

/** The documents and videos on this device, and this person's progress in them. */
export function useHome(): Home {
  const tab = useTab()
  const userId = useMember().user.id
  return (
    useDatabaseQuery(async () => {
      const [documents, videos, progress] = await Promise.all([
        listDocuments(tab, userId),
        listVideos(tab, userId),
        listProgress(tab, userId),
      ])
      return { documents, videos, progress: new Map(progress.map((row) => [row.video_id, row])) }
    }, [tab, userId]) ?? nothing
  )
}
