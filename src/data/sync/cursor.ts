// The cursor of a list: where its next pull goes on, and the sum by which device and server see whether they have the same rows.
// The cursor lies in the list's record in the table `pulls`, and changes in the transactions that write the rows.
import type { DatabaseContext } from '../database/context.ts'
import type { Cursor } from '../database/db.ts'
import { withReopen } from '../database/reopen.ts'

/** The cursor; undefined before the first complete pull. */
export function readCursor(tab: DatabaseContext, owner: string, list: string): Promise<Cursor | undefined> {
  return withReopen(tab, async () => (await tab.db.pulls.get([owner, list]))?.cursor)
}

/** Notes by how much the sum has grown; inside the transaction that writes the rows, which must hold `pulls`. */
export async function addToSum(
  { db }: Pick<DatabaseContext, 'db'>,
  owner: string,
  list: string,
  grown: bigint,
) {
  const record = await db.pulls.get([owner, list])
  if (!record?.cursor || grown === 0n) return
  const sum = String(BigInt(record.cursor.sum) + grown)
  await db.pulls.put({ ...record, cursor: { ...record.cursor, sum } })
}
