// Reads the rows of the drawn part of a list, and no others: one card is drawn again when its row changes, and a change of other
// rows draws nothing.
import { useRef } from 'react'
import type { ListIds } from './arrange'
import { keepRow } from './keep-rows'
import type { ListSource } from './list-source'
import { MAX_PLAIN_ITEMS } from './max-plain-items'
import type { Range } from './use-item-range'
import { useOwnQuery } from '../session/use-database-query'

/** The ids of a list in order, and the rows that were read, by id. */
export type DrawnRows<Row> = ListIds & { query: string; rows: ReadonlyMap<string, Row> }

/** The ranges of items that are drawn, one for each of the list's two groups. */
export type DrawnRanges = readonly [Range, Range]

/** The most rows that are kept while somebody scrolls. */
const MAX_KEPT_ROWS = 1_000

/**
 * Reads the rows of a window of `found`, or all rows where the page draws all. While rows are read, the last result stays: ids and
 * rows always belong together, so that nothing flickers at a key in the search.
 */
export function useDrawnRows<Row extends { id: string }>(
  { getRows }: ListSource<Row>,
  found: ListIds | undefined,
  query: string,
  drawn: DrawnRanges,
  isAllDrawn: boolean,
): DrawnRows<Row> | undefined {
  const last = useRef<DrawnRows<Row>>(undefined)
  const parts = JSON.stringify(found && !isAllDrawn ? partsOf(found, drawn) : undefined)
  return useOwnQuery(
    async (tab, userId) => {
      if (!found) return last.current
      const wanted = parts
        ? (JSON.parse(parts) as Range[]).flatMap(({ from, to }) => found.ids.slice(from, to))
        : found.ids
      const rows = await getRows(tab, userId, wanted).catch((error: unknown) => {
        // A newer release has taken over the database, so this page can read nothing more: the rows on the screen stay.
        if (last.current) return wanted.flatMap((id) => last.current!.rows.get(id) ?? [])
        throw error
      })
      return (last.current = nextOf(last.current, { ...found, query }, wanted, rows))
    },
    [getRows, found, query, parts],
  )
}

/** The parts of `ids` whose rows are read. */
function partsOf({ ids, isWhole, keptCount }: ListIds, [first, second]: DrawnRanges): Range[] {
  if (isWhole && ids.length <= MAX_PLAIN_ITEMS) return [{ from: 0, to: ids.length }]
  if (keptCount === undefined) return [partOf(first, 0, ids.length)]
  return [partOf(first, 0, keptCount), partOf(second, keptCount, ids.length)]
}

function partOf({ from, to }: Range, start: number, end: number): Range {
  // After a search the list may end above the part that is on the screen.
  const begin = start + from < end ? start + from : start
  return { from: begin, to: Math.min(begin + to - from, end) }
}

/** Makes the next result. Returns the last result itself where nothing has changed, and keeps equal rows as the same objects. */
function nextOf<Row extends { id: string }>(
  last: DrawnRows<Row> | undefined,
  { ids, isWhole, isEarly, keptCount, query }: ListIds & { query: string },
  wanted: string[],
  rows: Row[],
): DrawnRows<Row> {
  const before = last?.rows ?? new Map<string, Row>()
  const next = new Map(before.size > MAX_KEPT_ROWS ? [] : before)
  for (const id of wanted) next.delete(id)
  for (const row of rows) next.set(row.id, keepRow(before.get(row.id), row))
  const isSame =
    last?.ids === ids &&
    last.isWhole === isWhole &&
    last.isEarly === isEarly &&
    last.keptCount === keptCount &&
    last.query === query &&
    next.size === before.size &&
    [...next].every(([id, row]) => before.get(id) === row)
  if (isSame) return last
  return { ids, isWhole, isEarly, ...(keptCount !== undefined && { keptCount }), query, rows: next }
}
