import { useEffect, useRef } from 'react'

/**
 * Returns the handler of Enter in a search: it opens the only hit of the query. If Enter is pressed before the matches are
 * found, the hit opens when they are, unless the query changes. The handler takes the words in the field, which the list may get
 * a moment later. `query`: what the list searches for; `only`: id of the single hit; `shownFor`: the query that found it.
 */
export function useEnter(
  query: string,
  shownFor: string | undefined,
  only: string | undefined,
  open: (id: string) => void,
) {
  const entered = useRef<{ words: string; queryBefore: string }>(undefined)
  useEffect(() => {
    if (!entered.current) return
    const { words, queryBefore } = entered.current
    const isComing = query === words ? shownFor !== words : query === queryBefore
    if (isComing) return
    entered.current = undefined
    if (query === words && only !== undefined) open(only)
  }, [query, shownFor, only, open])
  return (words: string) => {
    if (words.trim() === '') return
    if (shownFor !== words) entered.current = { words, queryBefore: query }
    else if (only !== undefined) open(only)
  }
}
