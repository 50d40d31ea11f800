// The type of a list that the device keeps: where its rows come from, its table, its keys. pull.ts pulls any list of this type.
import type { Table } from 'dexie'
import type { Role } from '../../domain/roles.ts'
import type { ListStores } from '../database/db.ts'
import type { Source } from './list-source.ts'
import type { SyncContext } from './context.ts'
import type { DatabaseContext } from '../database/context.ts'

export type List<Row = unknown> = ListStores & {
  name: string
  /** The words for a failed pull, from the catalogue of messages; undefined where no screen shows the list by itself. */
  failText?: string
  /** The only role that the server gives this list. Devices of other roles neither pull nor keep it. */
  onlyFor?: Role
  /** Name of the id's column. */
  id: string
  /** Asks the server for the rows. */
  source: Source<Row>
  /** The tables in which `write` and `remove` work. */
  tables(tab: DatabaseContext): Table[]
  /** Whether `prepare` needs all rows of a pull at once. The rows of other lists are written page by page, as they come. */
  isReadWhole?: true
  /**
   * Called before the rows of an answer are written. `ids`: of all rows that the answer names, present or removed. Throws a
   * DataError.
   */
  prepare?(tab: SyncContext, owner: string, rows: Row[], ids: string[], startedAt: number): Promise<void>
  /**
   * Writes some rows of an answer, inside a transaction; the next part may never come. `startedAt`: server ms at which the pull
   * began. Returns by how much the sum of the rows' xids has grown.
   */
  write(tab: DatabaseContext, owner: string, rows: Row[], startedAt: number): Promise<bigint>
  /** Number of rows that this device has of the list. */
  count(tab: DatabaseContext, owner: string): PromiseLike<number>
  /** Ids of the rows that this device has of the list. */
  ids(tab: DatabaseContext, owner: string): PromiseLike<string[]>
  /** Removes rows that the server no longer gives; returns by how much the sum of the rows' xids has grown. */
  remove(tab: DatabaseContext, owner: string, ids: string[], startedAt: number): Promise<bigint>
  /**
   * Count of the rows, and sum of their xids, as the server told them. For lists whose rows are also written by the answers to
   * changes. Runs inside a transaction. Undefined where a row is younger than `horizon` or has no xid.
   */
  tally?(tab: DatabaseContext, owner: string, horizon: string): Promise<Tally | undefined>
}

export type Tally = { count: number; sum: bigint }

export const rowId = <Row>(list: List<Row>, row: Row) => String((row as Record<string, unknown>)[list.id])

/** Number of the transaction that wrote this row last; 0 where the row has none. */
export const xidOf = (row: object | undefined) =>
  row && 'xid' in row && typeof row.xid === 'string' ? BigInt(row.xid) : 0n
