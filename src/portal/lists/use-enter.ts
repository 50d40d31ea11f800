import { useEffect, useRef } from 'react'

/**
 * Enter opens a hit if it is the single one. It may be pressed before the matches are there: then the hit opens when they come, unless
 * the words change. `shownFor`: the words to which `only` belongs.
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
