// The cards or rows of a list page. The section is drawn again only when its rows change: a key in the search draws nothing until
// the matches are found.
import { memo, useCallback, useDeferredValue, useEffect, useRef, type ReactNode } from 'react'
import type { KeptOnTablets } from '@/domain/kept-on-tablets'
import type { Bucket } from '@/domain/rows'
import { usePictures } from '../files/use-pictures'
import { FIRST_ITEMS, ListItems } from './list-items'
import { SearchedFor } from './marked'
import { MAX_PLAIN_ITEMS } from './max-plain-items'
import { type Range, useNear } from './use-near'
import type { ListView } from './use-list-view'
import type { Shown } from './use-window'

type ListSectionProps<Row> = {
  bucket: Bucket
  shown: Shown<Row>
  view: ListView
  /** Items of a long list that are drawn. */
  range: Range
  onRange: (from: number, to: number) => void
  /** Called when the first cards are drawn. */
  onDrawn: () => void
  pictureOf: (row: Row) => string | null
  renderItem: (row: Row, view: ListView, picture: string | undefined) => ReactNode
}

function Section<Row extends Partial<KeptOnTablets>>(props: ListSectionProps<Row>) {
  const { bucket, shown, view, pictureOf, renderItem, onRange, onDrawn } = props
  const { ids, isWhole, query, rows } = shown
  useEffect(onDrawn, [onDrawn])
  const frame = useRef<HTMLDivElement>(null)
  const isPlain = isWhole && ids.length <= MAX_PLAIN_ITEMS
  // The first cards are seen sooner where they do not wait for two hundred others, which follow at once.
  const areAllDrawn = useDeferredValue(true, false)
  const drawn = isPlain && !areAllDrawn ? ids.slice(0, FIRST_ITEMS) : ids
  const near = useNear(frame, drawn.length, view)
  const { from, to } = isPlain ? near : props.range
  const seen = ids.slice(from, to).flatMap((id) => rows.get(id) ?? [])
  const pictures = usePictures(bucket, seen, pictureOf)
  const drawItem = useCallback(
    (id: string) => {
      const row = rows.get(id)
      return row ? renderItem(row, view, pictures.get(pictureOf(row) ?? '')) : null
    },
    [rows, renderItem, view, pictures, pictureOf],
  )
  return (
    <SearchedFor value={query}>
      <div ref={frame}>
        <ListItems ids={drawn} isWhole={isWhole} view={view} renderItem={drawItem} onRange={onRange} />
      </div>
    </SearchedFor>
  )
}

// The cast restores the type parameter, which `memo` loses.
export const ListSection = memo(Section) as typeof Section
