import type { NavigateOptions } from '@tanstack/react-router'
import type { ListOrder } from './search-schema'

/** What a list goes on showing in another category: the words of the search, the order, and whether only what is saved is shown. */
export type KeptSearch = { query: string; order: ListOrder; usual: ListOrder; isOnlySaved: boolean }

/** The categories of a list, and the way to each; `undefined` stands for all. */
export type CategoryPlaces = {
  names: readonly string[]
  current: string | undefined
  linkTo: (category: string | undefined, kept: KeptSearch) => NavigateOptions
}

/** The search parameters of an address that keeps the search of a list. */
export const keptSearch = ({ query, order, usual, isOnlySaved }: KeptSearch) => ({
  q: query || undefined,
  sort: order === usual ? undefined : order,
  saved: isOnlySaved || undefined,
})
