import type { ReactNode } from 'react'
import type { ListView } from './use-list-view'

export type ListItemsProps<Item> = {
  items: Item[]
  view: ListView
  renderItem: (item: Item) => ReactNode
}

/** CSS class of the element that holds the items of a list. */
export const itemsClass = (view: ListView) => (view === 'cards' ? 'card-grid' : 'panel rows')
