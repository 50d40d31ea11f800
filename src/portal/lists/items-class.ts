// The props and the CSS class that plain and long lists of items share.
import type { ReactNode } from 'react'
import type { ListView } from './use-list-view'

export type ListItemsProps = {
  ids: string[]
  view: ListView
  /** Draws a card or row; null while its row is not read yet. */
  renderItem: (id: string) => ReactNode
  /** Called with the range of items that a long list draws. */
  onRange: (from: number, to: number) => void
}

/** CSS class of the element that holds the items of a list. */
export const itemsClass = (view: ListView) => (view === 'cards' ? 'card-grid' : 'panel rows list-rows')
