// Draws the items of a list as cards or rows. A list of up to some hundred items is in the page whole: the browser does not draw
// items off the screen, and its find searches all of them. Of a longer list only the items near the screen are in the page.
import { lazy, Suspense } from 'react'
import { itemsClass, type ListItemsProps } from './items-class'

const VirtualItems = lazy(() =>
  import('./virtual-items').then((module) => ({ default: module.VirtualItems })),
)

/** Items that are drawn first, and while the ids of a long list are read, or the code for long lists is loading. */
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
