// Makes a list whose rows are the same for all staff. On the device it is one table, and each row names the person for whom it was
// pulled.
import { Dexie, type Table } from 'dexie'
import type { DatabaseContext } from '../database/context.ts'
import { newestFirst } from '../../domain/list-order.ts'
import type { Role } from '../../domain/roles.ts'
import type { ListStores, Owned } from '../database/db.ts'
import { withReopen } from '../database/reopen.ts'
import type { List, Query } from '../sync/list.ts'
import type { Supabase } from '../network/supabase.ts'

/** Number of keys read in one request, during which the browser does nothing else in the database. */
const KEYS = 200

type SharedRow = { id: string; created_at: string }
type Options<Row> = {
  /** Names the list and its table on the device. */
  name: string
  since: ListStores['since']
  failText: string
  onlyFor?: Role
  query: (supabase: Supabase) => Query<Row>
}

export function sharedList<Row extends SharedRow>({ name, since, failText, onlyFor, query }: Options<Row>) {
  const table = ({ db }: Pick<DatabaseContext, 'db'>): Table<Owned<Row>, [owner: string, id: string]> =>
    db.table(name)
  const owned = (tab: Pick<DatabaseContext, 'db'>, owner: string) => table(tab).where('owner').equals(owner)
  const behind = (tab: Pick<DatabaseContext, 'db'>, owner: string, id: unknown) =>
    table(tab).where('[owner+id]').between([owner, id], [owner, Dexie.maxKey], false)

  const list: List<Row> = {
    name,
    since,
    stores: { [name]: '[owner+id], owner' },
    failText,
    ...(onlyFor && { onlyFor }),
    id: 'id',
    query,
    tables: (tab) => [table(tab)],
    async write(tab, owner, rows) {
      const ids = rows.map(({ id }) => id).toSorted()
      // Reads all rows between the first and the last id in one request: a request a row makes so much garbage that the page
      // stutters. Where most of these rows are gone on the server, rows behind the limit are written once more than needed.
      const stretch = table(tab)
        .where('[owner+id]')
        .between([owner, ids[0]], [owner, ids.at(-1)], true, true)
        .limit(2 * rows.length)
      const old = new Map((await stretch.toArray()).map((row) => [row.id, row]))
      const next = rows.map((row) => ({ ...row, owner }))
      // Unchanged rows are not written again: every write wakes the screens that show it.
      await table(tab).bulkPut(next.filter((row) => !isSame(row, old.get(row.id))))
    },
    // Counts by the primary key: Chromium counts an index by looking up each row.
    count: (tab, owner) => withReopen(tab, () => behind(tab, owner, Dexie.minKey).count()),
    async ids(tab, owner) {
      const ids: string[] = []
      for (;;) {
        const rest = behind(tab, owner, ids.at(-1) ?? Dexie.minKey)
        const some = await withReopen(tab, () => rest.limit(KEYS).primaryKeys())
        ids.push(...some.map(([, id]) => id))
        if (some.length < KEYS) return ids
      }
    },
    remove: (tab, owner, ids) => table(tab).bulkDelete(ids.map((id) => [owner, id] as [string, string])),
  }
  return {
    ...list,
    /** This person's rows, newest first. */
    async listRows(tab: DatabaseContext, userId: string): Promise<Owned<Row>[]> {
      const rows = await withReopen(tab, () => owned(tab, userId).toArray())
      return rows.toSorted(newestFirst)
    },
    getRow: (tab: DatabaseContext, userId: string, id: string): Promise<Owned<Row> | undefined> =>
      withReopen(tab, () => table(tab).get([userId, id])),
  }
}

const isSame = (a: object, b: object | undefined) => JSON.stringify(a) === JSON.stringify(b)
