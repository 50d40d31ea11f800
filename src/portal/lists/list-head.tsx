// The head of a list: title with its buttons, one row of tools, and the categories as chips. A phone has no room for these: there a
// sheet holds them, and the number of rows stands above the cards.
import { type ReactNode, useState } from 'react'
import type { Bucket } from '@/domain/rows'
import { LazyDialog } from '@/ui/lazy-dialog'
import { lazyPart } from '@/ui/lazy-part'
import { PageHead } from '@/ui/page-head'
import { useMedia } from '@/ui/use-media'
import { CategoryChips } from './category-chips'
import type { CategoryPlaces } from './category-places'
import { ListCount } from './list-count'
import { ListSearchField } from './list-search-field'
import type { KeptSource } from './use-kept-row-ids'
import { ListTools, ToolsButton } from './list-tools'
import type { CountOf } from './use-category-counts'
import type { useListSearch } from './use-list-search'
import type { useListView } from './use-list-view'

const ToolsSheet = lazyPart(() => import('./tools-sheet'), 'ToolsSheet')

/** As in lists.css. */
const PHONE_QUERY = '(max-width: 47.99rem)'

type ListHeadProps = {
  title: string
  rowsName: string
  bucket: Bucket
  source: KeptSource
  search: ReturnType<typeof useListSearch>
  view: ReturnType<typeof useListView>
  places: CategoryPlaces
  countOf: CountOf
  /** The number of rows that the list shows. */
  count: Parameters<typeof ListCount>[0]
  /** Whether the search finds nothing in this category: a phone then shows the others too. */
  isNothingFound: boolean
  actions: ReactNode
  saveAll: ReactNode
  besideCount: ReactNode
  onSearch: () => void
  onEnter: (words: string) => void
}

export function ListHead(props: ListHeadProps) {
  const { title, rowsName, search, view, places, countOf, count, isNothingFound, besideCount } = props
  const isPhone = useMedia(PHONE_QUERY)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <PageHead title={title}>{props.actions}</PageHead>
      <div className="tools" onFocus={props.onSearch}>
        <ListSearchField placeholder={`Search ${rowsName}...`} words={search.words} onEnter={props.onEnter} />
        {isPhone ? (
          <ToolsButton
            isUnusual={search.order !== search.usual || search.isOnlySaved || search.category !== undefined}
            onOpen={() => setOpen(true)}
          />
        ) : (
          <ListTools search={search} view={view}>
            {props.saveAll}
            {places.names.length === 0 && besideCount}
          </ListTools>
        )}
      </div>
      {places.names.length > 0 && (!isPhone || isNothingFound) && (
        <CategoryChips places={places} kept={search} countOf={countOf}>
          {!isPhone && besideCount}
        </CategoryChips>
      )}
      {isPhone ? (
        <div className="count-line">
          <ListCount {...count} />
          {besideCount}
        </div>
      ) : (
        <ListCount {...count} isUnseen />
      )}
      {isOpen && (
        <LazyDialog onClose={close}>
          <ToolsSheet {...props} words={count} onClose={close} />
        </LazyDialog>
      )}
    </>
  )
}
