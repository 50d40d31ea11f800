// The cards or rows of a list page, which stand in two groups while the clinic cannot be reached. The section is rendered again only
// when its rows change: a key in the search renders nothing until the matches are found.
import { memo, useCallback, useEffect, useMemo, useRef } from 'react'
import type { KeptOnTablets } from '@/domain/kept-on-tablets'
import { NEEDS_CONNECTION } from '../files/device-words'
import { type ItemRendering, ListGroup, TitledGroup } from './list-group'
import { SearchQueryContext } from './marked'
import { MAX_PLAIN_ITEMS } from './max-plain-items'
import { useFocusFollows } from './use-focus-follows'
import { useIsServerAway } from '../session/use-outage'
import type { ListView } from './use-list-view'
import type { DrawnRanges, DrawnRows } from './use-drawn-rows'

type ListSectionProps<Row> = ItemRendering<Row> & {
  shown: DrawnRows<Row>
  view: ListView
  drawn: DrawnRanges
  /** Called with the range of items that are drawn in a group: 0 is the first group, 1 the second. */
  onRange: (group: 0 | 1, from: number, to: number) => void
  /** Called when the first cards are drawn. */
  onDrawn: () => void
}

function Section<Row extends KeptOnTablets>({
  shown,
  view,
  drawn,
  onRange,
  onDrawn,
  ...drawing
}: ListSectionProps<Row>) {
  const { ids, isWhole, keptCount, query, rows } = shown
  const isServerAway = useIsServerAway()
  useEffect(onDrawn, [onDrawn])
  const frame = useRef<HTMLDivElement>(null)
  useFocusFollows(frame)
  const groups = useMemo(
    () => [ids.slice(0, keptCount), ids.slice(keptCount ?? ids.length)] as const,
    [ids, keptCount],
  )
  const onFirst = useCallback((from: number, to: number) => onRange(0, from, to), [onRange])
  const onSecond = useCallback((from: number, to: number) => onRange(1, from, to), [onRange])
  const both = { ...drawing, rows, isWhole, isLong: ids.length > MAX_PLAIN_ITEMS }
  const first = { ...both, ids: groups[0], look: view, range: drawn[0], onRange: onFirst }
  return (
    <SearchQueryContext value={query}>
      <div ref={frame} tabIndex={-1} className="outline-none">
        {keptCount === undefined ? (
          <ListGroup {...first} />
        ) : (
          <>
            <TitledGroup {...first} title="On this device" icon="tablet" />
            <TitledGroup
              {...both}
              ids={groups[1]}
              look="away"
              range={drawn[1]}
              onRange={onSecond}
              title={isServerAway ? 'Needs the clinic’s server' : NEEDS_CONNECTION}
              icon="cloudOff"
            />
          </>
        )}
      </div>
    </SearchQueryContext>
  )
}

// The cast restores the type parameter, which `memo` loses.
export const ListSection = memo(Section) as typeof Section
