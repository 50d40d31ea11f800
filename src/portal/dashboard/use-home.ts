// Reads from the device the rows of three of Home's lists, and no whole list: videos to continue, rows opened lately, new rows.
import { listDocumentIds } from '@/data/lists/documents'
import { listOpened } from '@/data/lists/opened'
import { getDocumentsAndVideos, listVideoIds } from '@/data/lists/videos'
import { useProgress } from '../lists/use-progress'
import { useOwnQuery } from '../session/use-database-query'
import { begunVideos, homeItems, MAX_ITEMS, newThisWeek, openedLately, toContinue } from './home-items'

const nothing = { begun: [], lately: [], fresh: [] }

/** Number of ids that are read for a list of five items, because ids of deleted rows and doubles are among them. */
const MAX_IDS_READ = 4 * MAX_ITEMS

/** Home's rows: the videos to continue, the rows opened lately, and the new rows. */
export function useHome() {
  const progress = useProgress()
  const home = useOwnQuery(
    async (tab, userId) => {
      const [documentIds, videoIds, openedAt] = await Promise.all([
        listDocumentIds(tab, userId, undefined, MAX_IDS_READ),
        listVideoIds(tab, userId, undefined, MAX_IDS_READ),
        listOpened(tab, userId),
      ])
      const opened = [...openedAt.entries()].toSorted(([, a], [, b]) => b - a).map(([id]) => id)
      const begun = begunVideos(progress)
      const ids = [...new Set([...documentIds, ...videoIds, ...opened.slice(0, MAX_IDS_READ), ...begun])]
      const rows = await getDocumentsAndVideos(tab, userId, ids)
      const items = homeItems(rows)
      return {
        begun: toContinue(begun, rows.videos, progress),
        lately: openedLately(items, openedAt).map((item) => ({
          ...item,
          openedAt: openedAt.get(item.row.id)!,
        })),
        fresh: newThisWeek(items, tab.clock.now()),
      }
    },
    [progress],
  )
  return { progress, ...(home ?? nothing) }
}
