// Finds the ids of the rows that a list page shows, by category, order and search. Without a search, and newest first, the ids are
// read from an index; a search, the orders by name and by what is next, and the filter for kept files need the entries of all rows.
import { useDeferredValue, useMemo, useRef } from 'react'
import type { Entry } from '@/domain/entry'
import { byName, openedFirst } from '@/domain/list-order'
import type { ListOrder } from './search-schema'
import type { Bucket } from '@/domain/rows'
import { searchRows } from '@/domain/search'
import { arrange, type ListIds } from './arrange'
import { categoryOf } from './category-of'
import { useTab } from '../session/tab-context'
import { useMember } from '../session/use-session'
import type { ListSource } from './list-source'
import { MAX_PLAIN_ITEMS } from './max-plain-items'
import { useEntriesSoFar } from './use-entries'
import { type KeptSource, useKeptRowIds } from './use-kept-row-ids'
import { useOpenedTimes } from './use-opened-times'
import { useSteadyQuery } from './use-steady-query'

export type WantedRows = {
  category: string | undefined
  order: ListOrder
  /** Sorts the entries for the order `next`; undefined until that is known. */
  sortNext?: ((entries: Entry[]) => Entry[]) | undefined
  query: string
  /** Whether the search will be used soon. */
  isSearching: boolean
  isComing: boolean
  /** Whether the first pull has not ended. */
  isEarly: boolean
  /** The bucket of the list's files in storage. */
  bucket: Bucket
  /** Whether rows that need the clinic stand in a group of their own. */
  isGrouped: boolean
  /** Whether only rows whose file is on this device are shown. */
  isOnlySaved: boolean
}

/** Number of ids that are read first: one more than a plain list may have, which tells whether the list is long. */
const FIRST_IDS = MAX_PLAIN_ITEMS + 1

/**
 * Returns the ids as `found`, undefined until ids are read, `searched`, the query that they match, and what a search or a filter
 * has read: the `entries` of all rows, and the ids of those whose file is on this device.
 */
export function useListIds(source: KeptSource, wanted: WantedRows, isDrawn: boolean) {
  const { category, order, sortNext, query, isSearching, isComing, isEarly, isGrouped, isOnlySaved } = wanted
  const isArranged = isGrouped || isOnlySaved
  const searched = useDeferredValue(query)
  const isByIndex = searched.trim() === '' && order !== 'name' && order !== 'next'
  const listed = useIndexedIds(source, { category, isComing, isEarly, isDrawn })
  const { entries, isEarly: isReadEarly = false } = useEntriesSoFar(source, {
    isWanted: isSearching || isOnlySaved || query.trim() !== '' || order === 'name' || order === 'next',
    isComing,
    isEarly: isComing,
  })
  const inOrder = useMemo(() => {
    const sorted =
      order === 'next'
        ? entries && sortNext?.(entries)
        : order === 'name'
          ? entries && byName(entries)
          : entries
    return sorted && inCategory(sorted, category)
  }, [entries, order, sortNext, category])
  const opened = useOpenedTimes()
  const inOneGroup = useMemo((): ListIds | undefined => {
    if (isByIndex)
      return listed && { ...listed, ids: order === 'opened' ? openedFirst(listed.ids, opened) : listed.ids }
    if (!inOrder) return undefined
    const ids = searchRows(inOrder, searched).map(({ id }) => id)
    return {
      ids: order === 'opened' ? openedFirst(ids, opened) : ids,
      isWhole: true,
      isEarly: isReadEarly || entries?.length === 0,
    }
  }, [isByIndex, listed, inOrder, entries, isReadEarly, order, opened, searched])
  const keptIds = useKeptRowIds(source, wanted.bucket, isArranged)
  const found = useMemo(() => {
    if (!isArranged || !inOneGroup) return inOneGroup
    if (!keptIds) return undefined
    const kept = [...keptIds].flatMap(([id, of]) => (category === undefined || of === category ? id : []))
    const saved = order === 'opened' ? openedFirst(kept, opened) : kept
    return arrange(inOneGroup, saved, { isGrouped, isOnlySaved })
  }, [isArranged, isGrouped, isOnlySaved, inOneGroup, keptIds, category, order, opened])
  return { found, searched, entries, keptIds }
}

function inCategory(entries: Entry[], category: string | undefined) {
  return category === undefined ? entries : entries.filter((entry) => categoryOf(entry) === category)
}

type Coming = Pick<WantedRows, 'category' | 'isComing' | 'isEarly'>

/** Reads the ids of the first cards; reads all ids of a long list once those cards are drawn. */
function useIndexedIds(source: ListSource<unknown>, { isDrawn, ...wanted }: Coming & { isDrawn: boolean }) {
  const first = useIds(source, wanted, FIRST_IDS, true)
  const isLong = first?.ids.length === FIRST_IDS
  const all = useIds(source, wanted, undefined, isLong && isDrawn)
  return useMemo(() => {
    if (!first) return undefined
    const { ids, category, isEarly } = first
    if (!isLong) return { ids, isWhole: true, isEarly }
    // `all` may still hold the ids of the previous category.
    if (all && all.category === category) return { ids: all.ids, isWhole: true, isEarly: all.isEarly }
    return { ids, isWhole: false, isEarly }
  }, [first, all, isLong])
}

function useIds(
  { listIds }: ListSource<unknown>,
  { category, isComing, isEarly }: Coming,
  most: number | undefined,
  isWanted: boolean,
) {
  const tab = useTab()
  const userId = useMember().user.id
  const last = useRef<{ category: string | undefined; ids: string[]; isEarly: boolean }>(undefined)
  return useSteadyQuery(
    async () => {
      if (!isWanted) return undefined
      const ids = await listIds(tab, userId, category, most)
      const { current } = last
      const isKnown = current !== undefined && current.category === category && isEqual(current.ids, ids)
      // Only of no row it counts whether one may have come since.
      const next = { category, ids, isEarly: isEarly && ids.length === 0 }
      if (isKnown && current.isEarly === next.isEarly) return current
      return (last.current = next)
    },
    [tab, userId, listIds, category, most, isWanted, isEarly],
    isComing && isWanted,
  )
}

const isEqual = (a: string[], b: string[]) => a.length === b.length && a.every((id, at) => id === b[at])
