// The type of a list that the device keeps: its query, its table, its keys. pull.ts pulls any list of this type.
import type { Table } from 'dexie'
import type { Role } from '../../domain/roles.ts'
import type { ListStores } from '../database/db.ts'
import type { Supabase } from '../network/supabase.ts'
import type { SyncContext } from './context.ts'
import type { DatabaseContext } from '../database/context.ts'

export type Answer<Row> = { data: Row[] | null; error: unknown; status: number; count: number | null }

/** The part of a supabase-js query that a pull uses. */
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
  /** The words for a failed pull, from the catalogue of messages; undefined where no screen shows the list by itself. */
  failText?: string
  /** The only role that the server gives this list. Devices of other roles neither pull nor keep it. */
  onlyFor?: Role
  /** Name of the id's column, by which the list is read page by page. */
  id: string
  /** Query of all rows that the person may see, with their exact count. */
  query(supabase: Supabase): Query<Row>
  /** The tables in which `write` and `remove` work. */
  tables(tab: DatabaseContext): Table[]
  /** Is given all rows of an answer before any of them is written. Throws a DataError. */
  prepare?(tab: SyncContext, owner: string, rows: Row[], startedAt: number): Promise<void>
  /**
   * Writes some rows of an answer, inside a transaction; the next part may never come. `startedAt`: server ms at which the pull
   * began.
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
