// The page of a list: search and order, the number of rows, cards or rows, and the viewer of the open row. Documents and training
// videos pass their own cards, buttons and words.
import { useRef, type ReactNode } from 'react'
import { inOrder } from '@/domain/list-order'
import type { Bucket, DocumentRow, TrainingItem } from '@/domain/rows'
import { searchRows } from '@/domain/search'
import { RowDialogs } from '../editing/row-dialogs'
import { usePictures } from '../files/use-pictures'
import { MissingPictures } from '../pictures/missing-pictures'
import { UploadList } from '../uploads/upload-list'
import { ListCount } from './list-count'
import { ListItems } from './list-items'
import { ListStates } from './list-states'
import { ListTools } from './list-tools'
import { SearchedFor } from './marked'
import { MissingDialog } from './missing-dialog'
import type { useList } from './use-list'
import type { useListSearch } from './use-list-search'
import { useNear } from './use-near'
import { useListView, type ListView } from './use-list-view'
import { useOpenRow } from './use-open-row'
import { useOpened } from './use-opened'

type Row = DocumentRow | TrainingItem

/** Names of the rows: `one` and `many` with a number, `rowsName` in sentences ("training videos"). */
export type ListWords = { one: 'document' | 'video'; many: string; rowsName: string }

type ListPageProps<Item extends Row> = {
  title: string
  words: ListWords
  bucket: Bucket
  list: ReturnType<typeof useList<Item>>
  search: ReturnType<typeof useListSearch>
  /** The rows of the chosen category. */
  inCategory: Item[]
  /** Buttons beside the title. */
  actions: ReactNode
  /** The choice of a category on a phone, for lists that have no bar of categories there. */
  select?: ReactNode
  /** The bar of categories. */
  categories: ReactNode
  besideCount?: ReactNode
  /** Links to other lists in which the search finds something. */
  otherMatches: ReactNode
  pictureOf: (row: Item) => string | null
  renderItem: (row: Item, view: ListView, picture: string | undefined) => ReactNode
  renderViewer: (open: Item, found: Item[]) => ReactNode
}

export function ListPage<Item extends Row>(props: ListPageProps<Item>) {
  const { title, words, bucket, list, search, inCategory, pictureOf } = props
  const [view, setView] = useListView()
  const opened = useOpened()
  const found = searchRows(inCategory, search.query, (matches) => inOrder(matches, search.order, opened))
  const frame = useRef<HTMLDivElement>(null)
  const near = useNear(frame, found.length)
  const pictures = usePictures(bucket, found.slice(near.from, near.to).map(pictureOf))
  const { open, isMissing } = useOpenRow(list, search.openId)
  return (
    <RowDialogs>
      <div className="title-line">
        <h1 className="page-title" tabIndex={-1}>
          {title}
        </h1>
        <div className="title-do">{props.actions}</div>
      </div>
      <ListTools
        placeholder={`Search ${words.rowsName}...`}
        search={search}
        view={view}
        onView={setView}
        found={found}
      >
        {props.select}
      </ListTools>
      {props.categories}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <ListCount status={list.status} count={found.length} one={words.one} many={words.many} />
        {props.besideCount}
      </div>
      <UploadList bucket={bucket} />
      <MissingPictures rows={found} />
      <ListStates
        status={list.status === 'ready' && inCategory.length === 0 && !search.query ? 'empty' : list.status}
        rowsName={words.rowsName}
        emptyText={`No ${words.rowsName} found.`}
        query={search.query}
        hasMatches={found.length > 0}
        isPulling={list.isPulling}
        onRetry={list.retry}
        onClearSearch={() => search.setQuery('')}
        otherMatches={search.query && props.otherMatches}
      >
        <SearchedFor value={search.query}>
          <div ref={frame}>
            <ListItems
              items={found}
              view={view}
              renderItem={(row) => props.renderItem(row, view, pictures.get(pictureOf(row) ?? ''))}
            />
          </div>
        </SearchedFor>
      </ListStates>
      {open && props.renderViewer(open, found)}
      {isMissing && <MissingDialog kind={words.one} onClose={() => search.close(search.openId!)} />}
    </RowDialogs>
  )
}
