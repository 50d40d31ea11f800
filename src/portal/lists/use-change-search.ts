import { useNavigate, useSearch, type RegisteredRouter } from '@tanstack/react-router'

/** What the addresses of all pages together may ask for. */
type Search = ReturnType<typeof useSearch<RegisteredRouter, undefined, false>>

/** Changes a part of what the address asks for; what is undefined goes. A replaced entry keeps its state, and the page stays where it is scrolled to. */
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
