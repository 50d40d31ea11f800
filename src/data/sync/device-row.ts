// Reads and writes the row on this device that shows a person's changes of a thing, such as their progress in a video.
import type { DatabaseContext } from '../database/context.ts'
import type { Change, ChangeKind } from './change-kind.ts'

type Database = Pick<DatabaseContext, 'db'>
type Thing = Pick<Change, 'user_id' | 'thing'>

export function readRow(
  { db }: Database,
  { table }: ChangeKind,
  { user_id, thing }: Thing,
): PromiseLike<unknown> {
  return db.table(table).get([user_id, thing])
}

/** Writes the row; undefined removes it. */
export async function putRow(
  { db }: Database,
  { table }: ChangeKind,
  { user_id, thing }: Thing,
  row: unknown,
) {
  if (row === undefined) await db.table(table).delete([user_id, thing])
  else await db.table(table).put(row)
}
