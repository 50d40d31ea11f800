// The cards or rows of a list page; without the clinic in two groups. The section is drawn again only when its rows change: a key in
// the search draws nothing until the matches are found.
import { memo, useCallback, useEffect, useMemo, useRef } from 'react'
import type { KeptOnTablets } from '@/domain/kept-on-tablets'
import { type Drawing, ListGroup, TitledGroup } from './list-group'
import { SearchedFor } from './marked'
import { MAX_PLAIN_ITEMS } from './max-plain-items'
import { useFocusFollows } from './use-focus-follows'
import type { ListView } from './use-list-view'
import type { Near, Shown } from './use-window'

type ListSectionProps<Row> = Drawing<Row> & {
  shown: Shown<Row>
  view: ListView
  near: Near
  /** Called with the items that are drawn of a group: 0 is the first group, 1 the second. */
  onRange: (group: 0 | 1, from: number, to: number) => void
  /** Called when the first cards are drawn. */
  onDrawn: () => void
}

function Section<Row extends Partial<KeptOnTablets>>({
  shown,
  view,
  near,
  onRange,
  onDrawn,
  ...drawing
}: ListSectionProps<Row>) {
  const { ids, isWhole, here, query, rows } = shown
  useEffect(onDrawn, [onDrawn])
  const frame = useRef<HTMLDivElement>(null)
  useFocusFollows(frame)
  const groups = useMemo(() => [ids.slice(0, here), ids.slice(here ?? ids.length)] as const, [ids, here])
  const onFirst = useCallback((from: number, to: number) => onRange(0, from, to), [onRange])
  const onSecond = useCallback((from: number, to: number) => onRange(1, from, to), [onRange])
  const both = { ...drawing, rows, isWhole, isLong: ids.length > MAX_PLAIN_ITEMS }
  const first = { ...both, ids: groups[0], look: view, range: near[0], onRange: onFirst }
  return (
    <SearchedFor value={query}>
      <div ref={frame} tabIndex={-1} className="outline-none">
        {here === undefined ? (
          <ListGroup {...first} />
        ) : (
          <>
            <TitledGroup {...first} title="On this tablet" icon="tablet" />
            <TitledGroup
              {...both}
              ids={groups[1]}
              look="away"
              range={near[1]}
              onRange={onSecond}
              title="Needs the clinic's Wi-Fi"
              icon="cloudOff"
            />
          </>
        )}
      </div>
    </SearchedFor>
  )
}

// The cast restores the type parameter, which `memo` loses.
export const ListSection = memo(Section) as typeof Section
