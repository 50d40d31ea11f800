// Reads from the device what Home shows of the lists, and no whole list: numbers of rows, trainings that are left, rows opened
// lately, new rows.
import { countDocuments, listDocumentIds } from '@/data/lists/documents'
import { listOpened } from '@/data/lists/opened'
import { listProgress } from '@/data/lists/progress'
import { usersList } from '@/data/lists/users'
import { countCompletedVideos, getDocumentsAndVideos, listVideoIds } from '@/data/lists/videos'
import { categories } from '@/domain/categories'
import { useOwnQuery } from '../session/use-database-query'
import {
  begunVideos,
  homeItems,
  MAX_ITEMS,
  newestTrainings,
  newThisWeek,
  openedLately,
  toWatch,
} from './home-items'

/** Number of ids that are read for a list of five items, because ids of deleted rows and doubles are among them. */
const MAX_IDS_READ = 4 * MAX_ITEMS
/** The newest trainings among which the next one is looked for: without a network it may be one that is saved here. */
const MAX_TRAININGS = 100

/** What Home shows; undefined until the device has been read. */
export function useHome() {
  return useOwnQuery(async (tab, userId) => {
    const [documentIds, videoIds, openedAt, watched] = await Promise.all([
      listDocumentIds(tab, userId, undefined, MAX_IDS_READ),
      listVideoIds(tab, userId, undefined, MAX_TRAININGS),
      listOpened(tab, userId),
      listProgress(tab, userId),
    ])
    const progress = new Map(watched.map((row) => [row.video_id, row]))
    const opened = [...openedAt.entries()].toSorted(([, a], [, b]) => b - a).map(([id]) => id)
    const begun = begunVideos(progress)
    const ids = [...new Set([...documentIds, ...videoIds, ...opened.slice(0, MAX_IDS_READ), ...begun])]
    const done = watched.filter(({ completed }) => completed).map(({ video_id }) => video_id)
    const [rows, trainings, users, ...documents] = await Promise.all([
      getDocumentsAndVideos(tab, userId, ids),
      countCompletedVideos(tab, userId, done),
      usersList.count(tab, userId),
      ...categories.map(({ name }) => countDocuments(tab, userId, name)),
    ])
    const items = homeItems(rows)
    return {
      hasRows: documentIds.length + videoIds.length > 0,
      hasDocuments: documentIds.length > 0,
      /** Numbers of the rows that the device has. `documents`: in the order of the categories. */
      counts: { ...trainings, users, documents },
      toWatch: toWatch(begun, rows.videos, progress),
      newest: newestTrainings(rows.videos),
      lately: openedLately(items, openedAt).map((item) => ({
        ...item,
        openedAt: openedAt.get(item.row.id)!,
      })),
      fresh: newThisWeek(items, tab.clock.now()),
    }
  })
}

export type Home = NonNullable<ReturnType<typeof useHome>>
