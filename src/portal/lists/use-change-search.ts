import { useCallback } from 'react'
import { useNavigate, useSearch, type HistoryState, type RegisteredRouter } from '@tanstack/react-router'

/** The search parameters of all pages together. */
type Search = ReturnType<typeof useSearch<RegisteredRouter, undefined, false>>

/**
 * Returns a function that changes search parameters of the address; parameters set to undefined are removed. The page keeps its
 * scroll position. With `replace` (the default) the history gets no new entry, and the present entry keeps its state, or gets
 * the `state` that a function makes of it.
 */
export function useChangeSearch() {
  const navigate = useNavigate()
  return useCallback(
    (part: Search, replace = true, state: true | ((old: HistoryState) => HistoryState) = true) =>
      void navigate({
        to: '.',
        search: (now) => ({ ...now, ...part }),
        replace,
        resetScroll: false,
        ...(replace && { state }),
      }),
    [navigate],
  )
}
