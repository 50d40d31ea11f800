// Reads from the device what admins put on Home: rows that are pinned there, and for admins rows that somebody has to review.
import { listPinnedToHome, listReviews } from '@/data/lists/papers'
import { getDocumentsAndVideos } from '@/data/lists/videos'
import { useOwnQuery } from '../session/use-database-query'
import { useCan } from '../session/use-session'
import { type HomeItem, homeItems, pinnedToHome, toReview } from './home-items'
import { useFold } from './use-fold'

const none: HomeItem[] = []

/** `first`: rows that everybody should know. `reviews`: for admins; empty for others. */
export function usePapers() {
  const canEdit = useCan('edit')
  const papers = useOwnQuery(
    async (tab, userId) => {
      const ids = await Promise.all([listPinnedToHome(tab, userId), canEdit ? listReviews(tab, userId) : []])
      const items = homeItems(await getDocumentsAndVideos(tab, userId, [...new Set(ids.flat())]))
      return { first: pinnedToHome(items), reviews: canEdit ? toReview(items, tab.clock.now()) : none }
    },
    [canEdit],
  )
  return { first: useFold(papers?.first ?? none), reviews: useFold(papers?.reviews ?? none) }
}
