import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Focuses Home's search field at the address `#search`, to which the icon of the installed portal has a shortcut. */
export function useFocusOnSearch() {
  const isAsked = useLocation({ select: ({ hash }) => hash === 'search' })
  useEffect(() => {
    if (!isAsked) return
    // A timeout delays the focus, because after a sign-in the page's heading takes it first.
    const timer = setTimeout(() => document.querySelector<HTMLElement>('main [data-search]')?.focus())
    return () => clearTimeout(timer)
  }, [isAsked])
}
