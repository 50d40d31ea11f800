// The cards or rows of a list, or of one of its two groups.
import { useCallback, useDeferredValue, useId, useRef, type ReactNode } from 'react'
import type { KeptOnTablets } from '@/domain/kept-on-tablets'
import type { Bucket } from '@/domain/rows'
import { Icon } from '@/ui/icon'
import { usePictures } from '../files/use-pictures'
import { FIRST_ITEMS, ListItems } from './list-items'
import type { ListView } from './use-list-view'
import { type Range, useItemRange } from './use-item-range'

/** The look of an item: a card, a dense row, or (`away`) the dense row of a file that needs the clinic. */
export type ItemLook = ListView | 'away'

/** The way in which a list renders its rows: the bucket and path of a row's small picture, and the card or row itself. */
export type ItemRendering<Row> = {
  bucket: Bucket
  pictureOf: (row: Row) => string | null
  renderItem: (row: Row, look: ItemLook, picture: string | undefined, isFirst: boolean) => ReactNode
}

type ListGroupProps<Row> = ItemRendering<Row> & {
  ids: string[]
  rows: ReadonlyMap<string, Row>
  look: ItemLook
  isWhole: boolean
  /** Whether only the items near the screen are in the page. */
  isLong: boolean
  /** Items of a long list that are drawn. */
  range: Range
  onRange: (from: number, to: number) => void
}

export function ListGroup<Row extends KeptOnTablets>(props: ListGroupProps<Row>) {
  const { bucket, ids, rows, look, isWhole, isLong, pictureOf, renderItem, onRange } = props
  const view = look === 'away' ? 'rows' : look
  const frame = useRef<HTMLDivElement>(null)
  const isPlain = isWhole && !isLong
  // The first cards are rendered alone, so that they are seen sooner; the next render adds the other cards.
  const areAllDrawn = useDeferredValue(true, false)
  const drawn = isPlain && !areAllDrawn ? ids.slice(0, FIRST_ITEMS) : ids
  const near = useItemRange(frame, drawn.length, view)
  const { from, to } = isPlain ? near : props.range
  const seen = ids.slice(from, to).flatMap((id) => rows.get(id) ?? [])
  const pictures = usePictures(bucket, seen, pictureOf)
  const [firstId] = ids
  const drawItem = useCallback(
    (id: string) => {
      const row = rows.get(id)
      return row ? renderItem(row, look, pictures.get(pictureOf(row) ?? ''), id === firstId) : null
    },
    [rows, renderItem, look, pictures, pictureOf, firstId],
  )
  return (
    <div ref={frame}>
      <ListItems
        ids={drawn}
        isWhole={isWhole}
        isLong={isLong}
        view={view}
        renderItem={drawItem}
        onRange={onRange}
      />
    </div>
  )
}

type TitledGroupProps<Row> = ListGroupProps<Row> & { title: string; icon: 'tablet' | 'cloudOff' }

/** A group under its heading with the number of its rows. A group without rows is not shown. */
export function TitledGroup<Row extends KeptOnTablets>({ title, icon, ...group }: TitledGroupProps<Row>) {
  const titleId = useId()
  if (group.ids.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="group-title">
        <Icon name={icon} />
        {title} <span className="group-count">{group.isWhole ? group.ids.length : '…'}</span>
      </h2>
      <ListGroup {...group} />
    </section>
  )
}
