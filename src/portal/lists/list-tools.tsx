// The tools beside the search of a list: order, cards or rows, and the filter. A phone has one button for all, which opens a sheet.
import { type ReactNode, Suspense } from 'react'
import { CompactSelect } from '@/ui/compact-select'
import { Icon } from '@/ui/icon'
import { Segmented } from '@/ui/segmented'
import { SavedFilter } from './saved-filter'
import { SelectButton } from './selecting/select-button'
import type { useListView } from './use-list-view'
import type { useListSearch } from './use-list-search'

export const views = [
  ['cards', 'Cards', 'cards'],
  ['rows', 'Rows', 'rows'],
] as const

type ListToolsProps = {
  search: ReturnType<typeof useListSearch>
  view: ReturnType<typeof useListView>
  /** The button that saves all rows of the category. */
  children: ReactNode
}

export function ListTools({ search, view: [view, setView], children }: ListToolsProps) {
  return (
    <>
      <CompactSelect label="Sort" value={search.order} options={search.orders} onChange={search.setOrder} />
      <Segmented label="Show as" value={view} options={views} onChange={setView} />
      <SavedFilter isOn={search.isOnlySaved} onChange={search.setOnlySaved} />
      <SelectButton />
      <Suspense>{children}</Suspense>
    </>
  )
}

/** `isUnusual`: whether the list is not ordered as usual, or leaves rows out; a dot then marks the button. */
export function ToolsButton({ isUnusual, onOpen }: { isUnusual: boolean; onOpen: () => void }) {
  const name = isUnusual ? 'Sort and filter, changed' : 'Sort and filter'
  return (
    <button
      type="button"
      className="tool"
      aria-label={name}
      title={name}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon name="tools" />
      {isUnusual && <span className="tool-dot" />}
    </button>
  )
}
