// Search of a list: the words (?q=), the order, the category and the open row. All are in the URL, so that a reload, a shared link
// and the Back button keep them. The words are also kept in state, because the router changes the URL later than a key is pressed,
// and a controlled input must not wait for that.
import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ListOrder } from '@/domain/list-order'
import type { ListSearch } from './search-schema'
import { useChangeSearch } from './use-change-search'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the open row was opened from another page, to which Back leads. */
    isFromSearch?: boolean
    /** Device ms at which Resume was pressed on another page. */
    wantsPlayAt?: number
  }
}

export function useListSearch() {
  const change = useChangeSearch()
  const router = useRouter()
  const inUrl = useSearch({
    strict: false,
    select: ({ q, sort, category, open }: ListSearch) => ({ q, sort, category, open }),
  })
  const inUrlText = inUrl.q ?? ''
  const [query, setText] = useState(inUrlText)
  const pushed = useRef(inUrlText)
  const hasOpened = useRef(false)

  useEffect(() => {
    if (inUrlText === pushed.current) return
    pushed.current = inUrlText
    setText(inUrlText)
  }, [inUrlText])

  const open = useCallback(
    (id: string) => {
      hasOpened.current = true
      change({ open: id }, false)
    },
    [change],
  )

  return {
    query,
    setQuery: (words: string) => {
      setText(words)
      pushed.current = words
      change({ q: words || undefined })
    },
    order: inUrl.sort ?? 'newest',
    setOrder: (order: ListOrder) => change({ sort: order === 'newest' ? undefined : order }),
    category: inUrl.category || undefined,
    setCategory: (category: string | undefined) => change({ category }),
    openId: inUrl.open || undefined,
    /** `open` is the same function at every render, so that the cards that get it are not rendered again. */
    open,
    /** Opens another row without a new history entry, so that Back leads to the list. */
    openNext: (id: string) => change({ open: id }),
    /** Closes this row and goes back to the page where it was opened, such as Home. Does nothing if another row is open now. */
    close: (id: string) => {
      if (id !== router.state.location.search.open) return
      const isFromSearch = router.state.location.state.isFromSearch === true
      if (!hasOpened.current && !isFromSearch) return change({ open: undefined })
      hasOpened.current = false
      router.history.back()
    },
  }
}
