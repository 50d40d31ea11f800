import { useState } from 'react'

/** Number of items that are shown before "Show all" is pressed. */
const FIRST = 5

/** The first items of a list, and all of them after "Show all". */
export function useFold<Item>(items: Item[]) {
  const [hasAll, setAll] = useState(false)
  return {
    shown: hasAll ? items : items.slice(0, FIRST),
    count: items.length,
    /** The button that shows all items, or the first few again; undefined where no item is hidden. */
    more: items.length > FIRST ? { hasAll, toggle: () => setAll(!hasAll) } : undefined,
  }
}

export type Fold<Item> = ReturnType<typeof useFold<Item>>
