import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SEARCH_KEY } from '@/ui/search-field'

const findSearch = () => document.querySelector<HTMLElement>('main [data-search]')

/** The key `/` focuses the page's search field, or Home's on a page without one. While somebody types, it types a slash as usual. */
export function useSearchKey() {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest('input, select, textarea, dialog')
      if (event.key !== SEARCH_KEY || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      event.preventDefault()
      const search = findSearch()
      if (search) search.focus()
      // A timeout delays the focus, because the new page's heading takes it first.
      else void navigate({ to: '/dashboard' }).then(() => setTimeout(() => findSearch()?.focus()))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate])
}
