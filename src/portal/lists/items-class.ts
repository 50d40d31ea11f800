import type { ReactNode } from 'react'
import type { ListView } from './use-list-view'

export type ListItemsProps<Item> = {
  items: Item[]
  view: ListView
  renderItem: (item: Item) => ReactNode
}

/** Class of the element around the items. */
export const itemsClass = (view: ListView) => (view === 'cards' ? 'card-grid' : 'panel rows')
