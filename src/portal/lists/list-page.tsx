// The page of a list: search and order, the number of rows, cards or rows, and the viewer of the open row. Documents and training
// videos pass their own cards, buttons and words.
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import type { Entry } from '@/domain/entry'
import type { DocumentRow, TrainingItem } from '@/domain/rows'
import type { CategoryPlaces } from './category-places'
import type { ItemRendering } from './list-group'
import { ListHead } from './list-head'
import { ListSection } from './list-section'
import { ListStates } from './list-states'
import type { ListSource } from './list-source'
import { MissingDialog } from './missing-dialog'
import { Selecting } from './selecting/selecting'
import { useCategoryCounts } from './use-category-counts'
import { useEnter } from './use-enter'
import { useListIds } from './use-list-ids'
import { useHasRows } from './use-has-rows'
import type { useListSearch } from './use-list-search'
import { useIsGrouped } from './use-is-grouped'
import { firstRange, widenToSteps } from './use-item-range'
import { useListView } from './use-list-view'
import { useOpenRow } from './use-open-row'
import { usePrint } from './use-print'
import { usePulled } from './use-pulled'
import { type DrawnRanges, useDrawnRows } from './use-drawn-rows'

type Row = DocumentRow | TrainingItem

/** Names of the rows: `one` and `many` with a number, `rowsName` in sentences ("training videos"). */
export type ListWords = { one: 'document' | 'video'; many: string; rowsName: string }

/** `pictureOf` and `renderItem` must stay the same functions while nothing changes, or every card is drawn again. */
type ListPageProps<Item extends Row> = ItemRendering<Item> & {
  title: string
  words: ListWords
  source: ListSource<Item>
  search: ReturnType<typeof useListSearch>
  /** Sorts the rows for the order "Next for you"; the same function until it sorts otherwise. */
  sortNext?: ((entries: Entry[]) => Entry[]) | undefined
  /** Name of the category whose rows are shown; undefined for all. */
  category: string | undefined
  /** Buttons beside the title. */
  actions: ReactNode
  places: CategoryPlaces
  besideCount?: ReactNode
  /** The button that saves all rows of the category, which comes when they are drawn. */
  saveAll?: ReactNode
  /** What can be done with several rows; undefined where nothing can. */
  selectionBar: ReactNode
  /** What stands between the tools and the rows; it gets the rows that are drawn. */
  renderAbove?: (rows: Item[]) => ReactNode
  /** What the list, or its category, says while it is empty. */
  howToBegin: ReactNode
  /** A link to another list in which the search finds something. */
  otherMatches: ReactNode
  /** `ids`: the list around the open row. */
  renderViewer: (open: Item, ids: string[]) => ReactNode
}

export function ListPage<Item extends Row>(props: ListPageProps<Item>) {
  const { title, words, bucket, source, search, category, sortNext } = props
  const view = useListView()
  const { hasRows, readHasRows } = useHasRows(source)
  const pulled = usePulled(source.lists, hasRows, readHasRows)
  const { isComing, isEarly } = pulled

  const [isSearching, setSearching] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const onDrawn = useCallback(() => setDrawn(true), [])
  const [drawn, setNear] = useState<DrawnRanges>([firstRange, firstRange])
  const onRange = useCallback(
    (group: 0 | 1, from: number, to: number) => setNear((last) => withRange(last, group, from, to)),
    [],
  )
  const { query, order, openId, isOnlySaved } = search
  const isGrouped = useIsGrouped()
  const wanted = {
    category,
    order,
    sortNext,
    query,
    isSearching,
    isComing,
    isEarly,
    bucket,
    isGrouped,
    isOnlySaved,
  }
  const { found, searched, ...read } = useListIds(source, wanted, isDrawn)
  const counted = {
    ...read,
    query: searched,
    isOnlySaved,
    isComing,
    isWanted: isDrawn || hasRows === false || query !== '',
  }
  const countOf = useCategoryCounts(source, props.places.names, counted)
  const { isPrinted, noteRows } = usePrint()
  const shown = useDrawnRows(source, found, searched, drawn, isPrinted)
  const hasShown = shown !== undefined && shown.ids.length > 0
  useEffect(() => noteRows(!shown || shown.ids.every((id) => shown.rows.has(id))), [noteRows, shown])

  const { open, isMissing } = useOpenRow(source, pulled, openId)
  const ids = shown?.ids ?? []
  const isEmpty = shown?.query === '' && ids.length === 0
  // Right after the first pull the ids on the screen may be older than its last rows.
  const isBehind = isComing || (!isEarly && shown?.isEarly === true)
  const isWaiting = pulled.status === 'ready' && (!shown || (isBehind && !pulled.lacking && ids.length === 0))
  const only = ids.length === 1 ? ids[0] : undefined
  const onEnter = useEnter(query, isWaiting ? undefined : shown?.query, only, search.open)
  const count = shown?.isWhole && !isWaiting ? ids.length : undefined
  return (
    <Selecting ids={shown?.isWhole ? shown.ids : undefined} bar={props.selectionBar}>
      <ListHead
        title={title}
        rowsName={words.rowsName}
        bucket={bucket}
        source={source}
        search={search}
        view={view}
        places={props.places}
        countOf={countOf}
        count={{
          status: pulled.status,
          count,
          isComing: isComing || pulled.lacking !== undefined,
          one: words.one,
          many: words.many,
        }}
        isNothingFound={shown !== undefined && shown.query !== '' && !hasShown}
        actions={props.actions}
        saveAll={isDrawn && props.saveAll}
        besideCount={props.besideCount}
        onSearch={() => setSearching(true)}
        onEnter={onEnter}
      />
      {props.renderAbove?.([...(shown?.rows.values() ?? [])])}
      <ListStates
        status={
          isWaiting
            ? 'loading'
            : pulled.status === 'ready' && isEmpty && !isOnlySaved
              ? 'empty'
              : pulled.status
        }
        rowsName={words.rowsName}
        lacking={pulled.lacking}
        emptyText={`No ${words.rowsName} found.`}
        query={shown ? shown.query : query}
        hasMatches={hasShown}
        isPulling={pulled.isPulling}
        onRetry={pulled.retry}
        onClearSearch={() => search.setQuery('')}
        howToBegin={props.howToBegin}
        otherMatches={query && !isOnlySaved && props.otherMatches}
        onShowAll={isOnlySaved ? () => search.setOnlySaved(false) : undefined}
      >
        {shown && (
          <ListSection
            bucket={bucket}
            shown={shown}
            view={view[0]}
            drawn={drawn}
            onRange={onRange}
            onDrawn={onDrawn}
            pictureOf={props.pictureOf}
            renderItem={props.renderItem}
          />
        )}
      </ListStates>
      {open && props.renderViewer(open, ids)}
      {isMissing && (
        <MissingDialog
          kind={words.one}
          isLacking={pulled.lacking !== undefined}
          onClose={() => search.close(openId!)}
        />
      )}
    </Selecting>
  )
}

/** The ranges with a new range for one group; `last` itself where that range is the same. */
function withRange(last: DrawnRanges, group: 0 | 1, from: number, to: number): DrawnRanges {
  const next = widenToSteps(last[group], from, to)
  if (next === last[group]) return last
  return group === 0 ? [next, last[1]] : [last[0], next]
}
