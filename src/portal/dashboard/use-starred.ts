import { useState } from 'react'
import { getDocumentsAndVideos } from '@/data/lists/videos'
import { useDatabaseQuery } from '../lists/use-database-query'
import { useStars } from '../lists/use-stars'
import { useTab } from '../session/tab-context'
import { useMember } from '../session/use-session'
import { homeItems } from './home-items'

/** Number of items that are shown before "Show all" is pressed. */
const FIRST = 5

/**
 * The documents and videos that this person has starred, the last starred first; undefined until the device has been read. An item
 * whose star is taken off stays in its place until the person leaves Home, so that pressing the star again undoes it.
 */
export function useStarred() {
  const tab = useTab()
  const userId = useMember().user.id
  const stars = useStars()
  const [ids, setIds] = useState<string[]>([])
  const [hasAll, setAll] = useState(false)
  const added = [...(stars ?? [])].filter(([id]) => !ids.includes(id)).toSorted(([, a], [, b]) => b - a)
  if (added.length > 0) setIds([...added.map(([id]) => id), ...ids])
  const items = useDatabaseQuery(
    async () => homeItems(await getDocumentsAndVideos(tab, userId, ids)),
    [tab, userId, ids],
  )
  if (!stars || !items) return undefined
  const byId = new Map(items.map((item) => [item.row.id, item]))
  const starred = ids.flatMap((id) => byId.get(id) ?? [])
  return {
    shown: hasAll ? starred : starred.slice(0, FIRST),
    count: starred.length,
    /** The button that shows all items, or the first few again; undefined where no item is hidden. */
    more: starred.length > FIRST ? { hasAll, toggle: () => setAll(!hasAll) } : undefined,
  }
}

export type StarredItems = NonNullable<ReturnType<typeof useStarred>>
