import { useEffect, useRef } from 'react'

/**
 * Returns the handler of Enter in a search: it opens the hit if there is just one. If Enter is pressed before the matches are
 * there, the hit opens when they come, unless the query changes. `only`: id of the single hit; `shownFor`: the query that found it.
 */
export function useEnter(
  query: string,
  shownFor: string | undefined,
  only: string | undefined,
  open: (id: string) => void,
) {
  const entered = useRef<string>(undefined)
  useEffect(() => {
    if (entered.current === undefined) return
    if (entered.current === query && shownFor !== query) return
    const isStill = entered.current === query
    entered.current = undefined
    if (isStill && only !== undefined) open(only)
  }, [query, shownFor, only, open])
  return () => {
    if (query.trim() === '') return
    if (shownFor !== query) entered.current = query
    else if (only !== undefined) open(only)
  }
}
