// The tools above every list: search, order, cards or rows, and on some lists the choice of a category.
import type { ReactNode } from 'react'
import { Segmented } from '@/ui/segmented'
import { CompactSelect } from '@/ui/compact-select'
import { ListSearchField } from './list-search-field'
import type { ListView } from './use-list-view'
import type { useListSearch } from './use-list-search'

type ListToolsProps = {
  placeholder: string
  search: ReturnType<typeof useListSearch>
  view: ListView
  onView: (view: ListView) => void
  onEnter: (words: string) => void
  /** The choice of a category on a phone. */
  children?: ReactNode
}

export function ListTools({ placeholder, search, view, onView, onEnter, children }: ListToolsProps) {
  return (
    <div className="tools">
      <ListSearchField placeholder={placeholder} words={search.words} onEnter={onEnter} />
      {children}
      <CompactSelect label="Sort" value={search.order} options={search.orders} onChange={search.setOrder} />
      <Segmented
        label="Show as"
        value={view}
        options={[
          ['cards', 'Cards', 'cards'],
          ['rows', 'Rows', 'rows'],
        ]}
        onChange={onView}
      />
    </div>
  )
}
