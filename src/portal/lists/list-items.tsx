// Draws the items of a list as cards or rows. A list of up to some hundred items is in the page whole: the browser does not draw
// items off the screen, and its find searches all of them. A longer list has only the items near the screen in the page.
import { Suspense } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { itemsClass, type ListItemsProps } from './items-class'

const VirtualItems = lazyPart(() => import('./virtual-items'), 'VirtualItems')

/** Number of items that are drawn first, and while the ids of a long list or the code for long lists are loading. */
export const FIRST_ITEMS = 24

type Extent = {
  isWhole: boolean
  /** Whether only the items near the screen are in the page. */
  isLong: boolean
}

export function ListItems({ isWhole, isLong, ...items }: ListItemsProps & Extent) {
  const { ids, view, renderItem } = items
  const plainItems = (drawn: string[]) => <div className={itemsClass(view)}>{drawn.map(renderItem)}</div>
  if (isWhole && !isLong) return plainItems(ids)
  const first = plainItems(ids.slice(0, FIRST_ITEMS))
  if (!isWhole) return first
  return (
    <Suspense fallback={first}>
      <VirtualItems {...items} />
    </Suspense>
  )
}
