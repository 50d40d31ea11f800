// Where the rows of a list come from: a function of the database that answers what changed since a cursor, or a query of all rows.
import { dataOf } from '../network/errors.ts'
import type { Supabase } from '../network/supabase.ts'

/** A place in the answers of a list: rows of transactions from `since` on, and of that transaction itself those after `afterId`. */
export type Position = { since: string; afterId: string | null }

/** Asks for everything. */
export const BEGINNING: Position = { since: '0', afterId: null }

export type Page<Row> = {
  rows: Row[]
  more: boolean
  /** On the first page alone, and only where the list answers changes. */
  head?: Head
}

/** Facts about the whole list, sent with the first page of an answer (supabase/migrations/20261123000100_changes.sql). */
export type Head = {
  /** From here the next pull asks. */
  horizon: string
  /** Another one where the table has other columns, or the person other rights: then everything is pulled. */
  shape: string
  /** Ids of rows that are gone since the cursor. */
  gone: string[]
  /** Number of all rows, and the sum of their xids. */
  count: number
  sum: string
}

type Answer = { data: unknown; error: unknown; status: number; count: number | null }
/** A request of supabase-js, as far as a pull needs it. */
export type Request = PromiseLike<Answer> & { setHeader: (name: string, value: string) => Request }

export type Source<Row> = {
  ask(supabase: Supabase, position: Position): Request
  /** Reads an answer. Throws a DataError. */
  read(answer: Answer): Page<Row>
}

type ChangesFunction =
  | 'documents_since'
  | 'training_videos_since'
  | 'categories_since'
  | 'video_progress_since'
  | 'favorites_since'

/** A source that asks this database function for the rows changed since a cursor. */
export const changesBy = <Row>(name: ChangesFunction): Source<Row> => ({
  ask: (supabase, { since, afterId }) =>
    supabase.rpc(name, { since, ...(afterId !== null && { after_id: afterId }) }, { get: true }),
  read(answer) {
    const { rows, more, horizon, ...head } = dataOf(answer) as Page<Row> & Partial<Head>
    return { rows, more, ...(horizon !== undefined && { head: { horizon, ...head } as Head }) }
  },
})

/** Rows of one answer at most: PostgREST's own limit. */
const PAGE = 1_000

type Query = Request & { gt: (column: string, value: string) => Query; order: (column: string) => Sorted }
type Sorted = Request & { limit: (count: number) => Sorted }

/** All rows of a query, by their id. It gives the number of all rows where it is asked to; that is asked once. */
export const allRowsBy = <Row>(query: (supabase: Supabase, isCounted: boolean) => unknown): Source<Row> => ({
  ask(supabase, { afterId }) {
    const all = query(supabase, afterId === null) as Query
    return (afterId === null ? all : all.gt('id', afterId)).order('id').limit(PAGE)
  },
  read(answer) {
    const rows = dataOf(answer) as Row[]
    // A proxy may drop Content-Range, and a server may answer less than was asked for: then an empty page is the end.
    return { rows, more: rows.length > 0 && (answer.count === null || answer.count > rows.length) }
  },
})
