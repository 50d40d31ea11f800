// Draws the items of a list as cards or rows: up to some hundreds plainly, for the browser skips what is off the screen and finds
// words in all of it; above that, only the items near the screen.
import { lazy, Suspense } from 'react'
import { itemsClass, type ListItemsProps } from './items-class'
import type { VirtualItems as VirtualItemsType } from './virtual-items'

// `lazy` forgets that the component takes items of any type.
const VirtualItems = lazy(() =>
  import('./virtual-items').then((module) => ({ default: module.VirtualItems })),
) as typeof VirtualItemsType

/** The most items that are drawn plainly. */
const PLAIN = 300

/** Items that are drawn while the code for long lists is loading. */
const FIRST = 24

export function ListItems<Item extends { id: string }>({ items, view, renderItem }: ListItemsProps<Item>) {
  const plain = (some: Item[]) => <div className={itemsClass(view)}>{some.map(renderItem)}</div>
  if (items.length <= PLAIN) return plain(items)
  return (
    <Suspense fallback={plain(items.slice(0, FIRST))}>
      <VirtualItems items={items} view={view} renderItem={renderItem} />
    </Suspense>
  )
}
