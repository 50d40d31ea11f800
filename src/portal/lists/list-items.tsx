// Draws the items of a list as cards or rows. Up to some hundreds all items are in the page: the browser skips those off the screen,
// and its find searches all. Of a longer list only the items near the screen are drawn.
import { lazy, Suspense } from 'react'
import { itemsClass, type ListItemsProps } from './items-class'
import type { VirtualItems as VirtualItemsType } from './virtual-items'

// The cast restores the type parameter, which `lazy` loses.
const VirtualItems = lazy(() =>
  import('./virtual-items').then((module) => ({ default: module.VirtualItems })),
) as typeof VirtualItemsType

/** The longest list of which all items are in the page. */
const MAX_PLAIN_ITEMS = 300

/** Items that are drawn while the code for long lists is loading. */
const FIRST_ITEMS = 24

export function ListItems<Item extends { id: string }>({ items, view, renderItem }: ListItemsProps<Item>) {
  const plainItems = (drawn: Item[]) => <div className={itemsClass(view)}>{drawn.map(renderItem)}</div>
  if (items.length <= MAX_PLAIN_ITEMS) return plainItems(items)
  return (
    <Suspense fallback={plainItems(items.slice(0, FIRST_ITEMS))}>
      <VirtualItems items={items} view={view} renderItem={renderItem} />
    </Suspense>
  )
}
