// Search of a list: the words (?q=), the order, the category and the open row. All are in the URL, so that a reload, a shared link
// and the Back button keep them.
import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import type { ListOrder } from './search-schema'
import type { ListSearch } from './search-schema'
import { useChangeSearch } from './use-change-search'
import { useSearchWords } from './use-search-words'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the open row was opened from another page, to which Back leads. */
    isFromSearch?: boolean
    /** Device ms at which Resume was pressed on another page. */
    wantsPlayAt?: number
  }
}

export function useListSearch() {
  const { query, words, setQuery } = useSearchWords()
  const changeNow = useChangeSearch()
  const router = useRouter()
  const inUrl = useSearch({
    strict: false,
    select: ({ sort, category, open, saved }: ListSearch) => ({ sort, category, open, saved }),
  })
  const hasOpened = useRef(false)

  const change: typeof changeNow = useCallback(
    (part, replace) => {
      words.flush()
      changeNow(part, replace)
    },
    [words, changeNow],
  )
  const open = useCallback(
    (id: string) => {
      hasOpened.current = true
      change({ open: id }, false)
    },
    [change],
  )

  return {
    query,
    words,
    setQuery,
    order: inUrl.sort ?? 'newest',
    setOrder: (order: ListOrder) => change({ sort: order === 'newest' ? undefined : order }),
    category: inUrl.category || undefined,
    setCategory: (category: string | undefined) => change({ category }),
    /** Whether only rows whose file is on this tablet are shown. */
    isOnlySaved: inUrl.saved === true,
    setOnlySaved: (isOnlySaved: boolean) => change({ saved: isOnlySaved || undefined }),
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
