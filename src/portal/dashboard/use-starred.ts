import { useState } from 'react'
import { getDocumentsAndVideos } from '@/data/lists/videos'
import { useOwnQuery } from '../session/use-database-query'
import { useStars } from '../lists/use-stars'
import { homeItems } from './home-items'
import { useFold } from './use-fold'

/**
 * The documents and videos that this person has starred, the last starred first; undefined until the device has been read. An item
 * whose star is taken off stays in its place until the person leaves Home, so that pressing the star again undoes it.
 */
export function useStarred() {
  const stars = useStars()
  const [ids, setIds] = useState<string[]>([])
  const added = [...(stars ?? [])].filter(([id]) => !ids.includes(id)).toSorted(([, a], [, b]) => b - a)
  if (added.length > 0) setIds([...added.map(([id]) => id), ...ids])
  const items = useOwnQuery(
    async (tab, userId) => homeItems(await getDocumentsAndVideos(tab, userId, ids)),
    [ids],
  )
  const byId = new Map(items?.map((item) => [item.row.id, item]))
  const fold = useFold(ids.flatMap((id) => byId.get(id) ?? []))
  return stars && items && fold
}
