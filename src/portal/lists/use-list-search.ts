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
    /** Device ms at which a video was asked to play: by Resume on another page, or as the next one. */
    wantsPlayAt?: number
  }
}

const orders = [
  ['newest', 'Newest'],
  ['name', 'Name'],
  ['opened', 'Opened lately'],
] as const satisfies (readonly [ListOrder, string])[]
/** The orders of the training, which leads with what is next. */
const trainingOrders = [['next', 'Next for you'], ...orders] as const

/** `isTraining`: the list has the order "Next for you", and shows it where the address names none. */
export function useListSearch({ isTraining = false } = {}) {
  const { query, words, setQuery } = useSearchWords()
  const changeNow = useChangeSearch()
  const router = useRouter()
  const inUrl = useSearch({
    strict: false,
    select: ({ sort, category, open, saved }: ListSearch) => ({ sort, category, open, saved }),
  })
  const hasOpened = useRef(false)

  const change: typeof changeNow = useCallback(
    (part, ...how) => {
      words.flush()
      changeNow(part, ...how)
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

  const offered: readonly (readonly [ListOrder, string])[] = isTraining ? trainingOrders : orders
  const usual = offered[0]![0]
  return {
    query,
    words,
    setQuery,
    orders: offered,
    /** The order that holds where the address names none. */
    usual,
    order: offered.find(([order]) => order === inUrl.sort)?.[0] ?? usual,
    setOrder: (order: ListOrder) => change({ sort: order === usual ? undefined : order }),
    category: inUrl.category || undefined,
    /** Whether only rows whose file is on this device are shown. */
    isOnlySaved: inUrl.saved === true,
    setOnlySaved: (isOnlySaved: boolean) => change({ saved: isOnlySaved || undefined }),
    openId: inUrl.open || undefined,
    /** `open` is the same function at every render, so that the cards that get it are not rendered again. */
    open,
    /** Opens another row without a new history entry, so that Back leads to the list. */
    openNext: (id: string) => change({ open: id }),
    /** The same for a video, which then plays at once: a person has asked for it with a tap. */
    playNext: (id: string) => change({ open: id }, true, (state) => ({ ...state, wantsPlayAt: Date.now() })),
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
