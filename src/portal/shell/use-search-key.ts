import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SEARCH_KEY } from '@/ui/search-field'

const findSearch = () => document.querySelector<HTMLElement>('main [data-search]')

/** `/` leads to the page's search from wherever nobody types; a page without one leads to that of Home. */
export function useSearchKey() {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest('input, select, textarea, dialog')
      if (event.key !== SEARCH_KEY || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      event.preventDefault()
      const here = findSearch()
      if (here) here.focus()
      // The new page's heading takes the focus when it is there: the search comes after it.
      else void navigate({ to: '/dashboard' }).then(() => setTimeout(() => findSearch()?.focus()))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate])
}
