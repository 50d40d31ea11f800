import { useNavigate, useSearch, type RegisteredRouter } from '@tanstack/react-router'

/** The search parameters of all pages together. */
type Search = ReturnType<typeof useSearch<RegisteredRouter, undefined, false>>

/**
 * Changes a part of the address's search; parameters set to undefined are removed. A replaced entry keeps its state, and the page
 * stays where it is scrolled to.
 */
export function useChangeSearch() {
  const navigate = useNavigate()
  return (part: Search, replace = true) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, ...part }),
      replace,
      resetScroll: false,
      ...(replace && { state: true }),
    })
}
