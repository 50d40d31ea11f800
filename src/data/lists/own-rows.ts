// The common methods of progress and stars, the lists of a person's own rows. Changes on this device write these rows too.
import type { Collection } from 'dexie'
import type { DatabaseContext } from '../database/context.ts'
import type { Local } from '../database/db.ts'
import { withReopen } from '../database/reopen.ts'
import { type List, xidOf } from '../sync/list.ts'
import { serverRowOf } from '../sync/server-row.ts'

type Rows<Row> = Collection<Local<Row>, [user: string, id: string]>

/** The methods of a list that tell which rows this device has. `rowsOf` gives a person's rows. */
export function ownRows<Row extends object>(
  rowsOf: (tab: Pick<DatabaseContext, 'db'>, owner: string) => Rows<Row>,
): Pick<List, 'count' | 'ids' | 'tally'> {
  return {
    count: (tab, owner) => withReopen(tab, () => rowsOf(tab, owner).count()),
    ids: async (tab, owner) => {
      const keys = await withReopen(tab, () => rowsOf(tab, owner).primaryKeys())
      return keys.map(([, id]) => id)
    },
    /** Counts anew each time, because the answers to changes bring rows of the server too. */
    async tally(tab, owner, horizon) {
      const locals = await rowsOf(tab, owner).toArray()
      const xids = locals.flatMap((local) => serverRowOf<Row>(local) ?? []).map(xidOf)
      if (xids.some((xid) => xid === 0n || xid >= BigInt(horizon))) return undefined
      return { count: xids.length, sum: xids.reduce((sum, xid) => sum + xid, 0n) }
    },
  }
}
