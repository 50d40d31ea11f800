// Reads the rows of the drawn part of a list, and no others: one card is drawn again when its row changes, and a change of other
// rows draws nothing.
import { useRef } from 'react'
import { useTab } from '../session/tab-context'
import { useMember } from '../session/use-session'
import type { ListSource } from './list-source'
import { MAX_PLAIN_ITEMS } from './max-plain-items'
import { useDatabaseQuery } from './use-database-query'

/** The ids of a list in order, and the rows that were read, by id. */
export type Shown<Row> = { ids: string[]; isWhole: boolean; query: string; rows: ReadonlyMap<string, Row> }

/** The most rows that are kept while somebody scrolls. */
const MOST_KEPT = 1_000

type Found = { ids: string[]; isWhole: boolean }

/**
 * Reads the rows of a window of `found`, or all rows where the page draws all. While rows are read, the last result stays: ids and
 * rows always belong together, so that nothing flickers at a key in the search.
 */
export function useWindow<Row extends { id: string }>(
  { getRows }: ListSource<Row>,
  found: Found | undefined,
  query: string,
  near: { from: number; to: number },
  isAllDrawn: boolean,
): Shown<Row> | undefined {
  const tab = useTab()
  const userId = useMember().user.id
  const last = useRef<Shown<Row>>(undefined)
  const { from, to } = found && !isAllDrawn ? partOf(found, near) : { from: 0, to: Infinity }
  return useDatabaseQuery(async () => {
    if (!found) return last.current
    const wanted = found.ids.slice(from, to)
    const rows = await getRows(tab, userId, wanted).catch((error: unknown) => {
      // A newer release has taken over the database, so this page can read nothing more: what is on the screen stays.
      if (last.current) return wanted.flatMap((id) => last.current!.rows.get(id) ?? [])
      throw error
    })
    return (last.current = nextOf(last.current, { ...found, query }, wanted, rows))
  }, [tab, userId, getRows, found, query, from, to])
}

function partOf({ ids, isWhole }: Found, near: { from: number; to: number }) {
  if (isWhole && ids.length <= MAX_PLAIN_ITEMS) return { from: 0, to: ids.length }
  // After a search the list may end above the part that is on the screen.
  return near.from < ids.length ? near : { from: 0, to: near.to - near.from }
}

/** Makes the next result. Returns the last result itself where nothing has changed, and keeps equal rows as the same objects. */
function nextOf<Row extends { id: string }>(
  last: Shown<Row> | undefined,
  { ids, isWhole, query }: Found & { query: string },
  wanted: string[],
  rows: Row[],
): Shown<Row> {
  const before = last?.rows ?? new Map<string, Row>()
  const next = new Map(before.size > MOST_KEPT ? [] : before)
  for (const id of wanted) next.delete(id)
  for (const row of rows) {
    const known = before.get(row.id)
    next.set(row.id, known && isEqual(known, row) ? known : row)
  }
  const isSame =
    last?.ids === ids &&
    last.isWhole === isWhole &&
    last.query === query &&
    next.size === before.size &&
    [...next].every(([id, row]) => before.get(id) === row)
  return isSame ? last : { ids, isWhole, query, rows: next }
}

const isEqual = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)
