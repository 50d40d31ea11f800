// The type of a list that the device pulls: its query, its table, its keys. pull.ts does the rest.
import type { Table } from 'dexie'
import type { Role } from '../../domain/roles.ts'
import type { ListStores } from '../database/db.ts'
import type { Supabase } from '../network/supabase.ts'
import type { SyncContext } from './context.ts'
import type { DatabaseContext } from '../database/context.ts'

export type Answer<Row> = { data: Row[] | null; error: unknown; status: number; count: number | null }

/** A query of supabase-js, as far as a pull adds to it. */
export type Query<Row> = PromiseLike<Answer<Row>> & {
  gt: (column: string, value: string) => Query<Row>
  order: (column: string) => Sorted<Row>
}
type Sorted<Row> = PromiseLike<Answer<Row>> & {
  limit: (count: number) => Sorted<Row>
  setHeader: (name: string, value: string) => Sorted<Row>
}

export type List<Row = unknown> = ListStores & {
  name: string
  /** The catalogue's words for a pull that failed; none where no screen shows the list as such. */
  failText?: string
  /** The role that alone is given this list; nobody else's device asks for it, or keeps it. */
  onlyFor?: Role
  /** Name of the id's column, by which the list is read page by page. */
  id: string
  /** Query of all rows that the person may see, with their exact count. */
  query(supabase: Supabase): Query<Row>
  /** The tables in which `write` and `remove` work. */
  tables(tab: DatabaseContext): Table[]
  /** Reads all rows that the server gave before any of them is written. Throws a DataError. */
  prepare?(tab: SyncContext, owner: string, rows: Row[], startedAt: number): Promise<void>
  /**
   * Writes some of the rows that the server gave; runs inside a transaction, and may be cut off after it. `startedAt`:
   * server ms at which the pull began.
   */
  write(tab: DatabaseContext, owner: string, rows: Row[], startedAt: number): Promise<void>
  /** Number of rows that this device has of the list. */
  count(tab: DatabaseContext, owner: string): PromiseLike<number>
  /** Ids of the rows that this device has of the list. */
  ids(tab: DatabaseContext, owner: string): PromiseLike<string[]>
  /** Removes rows that the server no longer gives. */
  remove(tab: DatabaseContext, owner: string, ids: string[], startedAt: number): Promise<void>
}

/** Id of a row of the list. */
export const rowId = <Row>(list: List<Row>, row: Row) => String((row as Record<string, unknown>)[list.id])
