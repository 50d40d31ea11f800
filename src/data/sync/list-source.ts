// The sources of a list's rows: a function of the database that returns the rows changed since a cursor, or a query of all rows.
import { dataOf } from '../network/errors.ts'
import type { Supabase } from '../network/supabase.ts'

/**
 * A place from which a list is read on: the server gives rows that the transaction `since` or a later one wrote. Of the transaction
 * `since` it gives only rows whose id comes after `afterId`.
 */
export type Position = { since: string; afterId: string | null }

/** The position from which a pull gets all rows. */
export const BEGINNING: Position = { since: '0', afterId: null }

export type Page<Row> = {
  rows: Row[]
  more: boolean
  /** Facts about the whole list; missing on later pages, and on pages of a source that `changesBy` did not make. */
  head?: Head
}

/** Facts about the whole list, sent with the first page of an answer (supabase/migrations/20261127000400_changes.sql). */
export type Head = {
  /** The next pull asks for rows of this transaction and later ones. */
  horizon: string
  /** A text that changes with the table's columns and with the person's rights: then all rows are pulled again. */
  shape: string
  /** Ids of rows that were removed since the cursor. */
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

/** The most rows in one answer: PostgREST's own limit. */
const PAGE = 1_000

type Query = Request & { gt: (column: string, value: string) => Query; order: (column: string) => Sorted }
type Sorted = Request & { limit: (count: number) => Sorted }

/** A source that reads all rows of a query in the order of their ids. Only its first request asks for the number of all rows. */
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
