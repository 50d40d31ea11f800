// Counts the rows of each category: of a search only its matches, and with the filter only rows whose file is on this device.
import { useMemo } from 'react'
import type { Entry } from '@/domain/entry'
import { searchRows } from '@/domain/search'
import { useTab } from '../session/tab-context'
import { useMember } from '../session/use-session'
import { categoryOf } from './category-of'
import type { KeptIds } from './use-kept-row-ids'
import type { ListSource } from './list-source'
import { useSteadyQuery } from './use-steady-query'

type Counted = {
  query: string
  isOnlySaved: boolean
  /** The entries of all rows, where they are read. */
  entries: Entry[] | undefined
  /** Ids of the rows whose file is on this device, where they are known. */
  keptIds: KeptIds | undefined
  /** Whether the first pull still brings rows. */
  isComing: boolean
  isWanted: boolean
}

/** The number of rows of a category, or of all; undefined while it is not known. */
export type CountOf = (category: string | undefined) => number | undefined

/** Without a search and a filter the numbers come from the index, which reads no rows. */
export function useCategoryCounts(
  { listIds }: ListSource<unknown>,
  names: readonly string[],
  { query, isOnlySaved, entries, keptIds, isComing, isWanted }: Counted,
): CountOf {
  const tab = useTab()
  const userId = useMember().user.id
  const isByIndex = query.trim() === '' && !isOnlySaved
  const indexed = useSteadyQuery(
    async () => {
      if (!isWanted || !isByIndex) return undefined
      const all = [undefined, ...names]
      const found = await Promise.all(all.map((name) => listIds(tab, userId, name)))
      return new Map(all.map((name, at) => [name, found[at]!.length]))
    },
    [tab, userId, listIds, names, isWanted, isByIndex],
    isComing && isWanted,
  )
  const counted = useMemo(() => {
    if (!isWanted || isByIndex || !entries || (isOnlySaved && !keptIds)) return undefined
    const found = searchRows(entries, query).filter(({ id }) => !isOnlySaved || keptIds?.has(id))
    const numbers = new Map<string | undefined, number>([[undefined, found.length]])
    for (const name of names) numbers.set(name, found.filter((entry) => categoryOf(entry) === name).length)
    return numbers
  }, [isWanted, isByIndex, entries, isOnlySaved, keptIds, query, names])
  const numbers = isByIndex ? indexed : counted
  return (category) => numbers?.get(category)
}
