import { useState } from 'react'
import { useStars } from '../lists/use-stars'
import type { HomeItem } from './home-items'

/** How many items are shown before "Show all" is pressed. */
const FIRST = 5

/**
 * What this person has starred, the last starred first; undefined until the device has been read. An item whose star is taken off
 * stays in its place until the person leaves Home, so that pressing the star again undoes it.
 */
export function useStarred(items: HomeItem[]) {
  const stars = useStars()
  const [ids, setIds] = useState<string[]>([])
  const [hasAll, setAll] = useState(false)
  const added = [...(stars ?? [])].filter(([id]) => !ids.includes(id)).toSorted(([, a], [, b]) => b - a)
  if (added.length > 0) setIds([...added.map(([id]) => id), ...ids])
  if (!stars) return undefined
  const byId = new Map(items.map((item) => [item.row.id, item]))
  const starred = ids.flatMap((id) => byId.get(id) ?? [])
  return {
    shown: hasAll ? starred : starred.slice(0, FIRST),
    count: starred.length,
    /** Shows all, or the first few again; undefined where these are all. */
    more: starred.length > FIRST ? { hasAll, toggle: () => setAll(!hasAll) } : undefined,
  }
}

export type StarredItems = NonNullable<ReturnType<typeof useStarred>>
