import type { ComponentProps } from 'react'
import { useCanSave } from '@/portal/saving/use-can-save'
import { useCan } from '@/portal/session/use-session'
import { lazyPart } from '@/ui/lazy-part'

const SelectionBar = lazyPart(() => import('./selection-bar'), 'SelectionBar')

/** The bar for the selected rows of a list; undefined where this person can do nothing with several rows on this device. */
export function useSelectionBar(list: ComponentProps<typeof SelectionBar>) {
  const canDelete = useCan('delete')
  const canSave = useCanSave() === 'yes'
  return canDelete || canSave ? <SelectionBar {...list} /> : undefined
}
