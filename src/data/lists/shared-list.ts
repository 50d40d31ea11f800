// Makes a list whose rows are the same for all staff. On the device it is one table, and each row names the person for whom it was
// pulled.
import { Dexie, type Table } from 'dexie'
import type { DatabaseContext } from '../database/context.ts'
import { newestFirst } from '../../domain/list-order.ts'
import type { Role } from '../../domain/roles.ts'
import type { ListStores, Owned } from '../database/db.ts'
import { withReopen } from '../database/reopen.ts'
import type { Source } from '../sync/list-source.ts'
import { type List, xidOf } from '../sync/list.ts'

/** Number of keys read in one request, during which the browser does nothing else in the database. */
const KEYS = 200

type SharedRow = { id: string; created_at: string }
type Options<Row> = {
  /** Names the list and its table on the device. */
  name: string
  since: ListStores['since']
  failText?: string
  onlyFor?: Role
  source: Source<Row>
  prepare?: List<Row>['prepare']
}

export function sharedList<Row extends SharedRow>({ name, since, source, ...options }: Options<Row>) {
  const table = ({ db }: Pick<DatabaseContext, 'db'>): Table<Owned<Row>, [owner: string, id: string]> =>
    db.table(name)
  const owned = (tab: Pick<DatabaseContext, 'db'>, owner: string) => table(tab).where('owner').equals(owner)
  const behind = (tab: Pick<DatabaseContext, 'db'>, owner: string, id: unknown) =>
    table(tab).where('[owner+id]').between([owner, id], [owner, Dexie.maxKey], false)

  /** The device's rows of these ids, which are in their order. */
  async function known(tab: Pick<DatabaseContext, 'db'>, owner: string, ids: string[]) {
    // Reads all rows between the first and the last id in one request: a request a row makes so much garbage that the page
    // stutters. Rows behind the limit, where the ids lie far apart, are asked for one by one.
    const limit = 2 * ids.length
    const stretch = await table(tab)
      .where('[owner+id]')
      .between([owner, ids[0]], [owner, ids.at(-1)], true, true)
      .limit(limit)
      .toArray()
    const rows = new Map(stretch.map((row) => [row.id, row]))
    const end = stretch.at(-1)?.id
    if (stretch.length < limit || end === undefined) return rows
    const keys = ids.filter((id) => id > end).map((id) => [owner, id] as [string, string])
    for (const row of await table(tab).bulkGet(keys)) if (row) rows.set(row.id, row)
    return rows
  }

  const list: List<Row> = {
    name,
    since,
    stores: { [name]: '[owner+id], owner' },
    ...options,
    id: 'id',
    source,
    tables: (tab) => [table(tab)],
    async write(tab, owner, rows) {
      const old = await known(tab, owner, rows.map(({ id }) => id).toSorted())
      const next = rows.map((row) => ({ ...row, owner }))
      // Unchanged rows are not written again: every write wakes the screens that show it.
      const changed = next.filter((row) => !isSame(row, old.get(row.id)))
      if (changed.length > 0) await table(tab).bulkPut(changed)
      return changed.reduce((grown, row) => grown + xidOf(row) - xidOf(old.get(row.id)), 0n)
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
    async remove(tab, owner, ids) {
      const keys = ids.map((id) => [owner, id] as [string, string])
      const here = (await table(tab).bulkGet(keys)).filter((row) => row !== undefined)
      if (here.length > 0) await table(tab).bulkDelete(here.map((row) => [owner, row.id] as [string, string]))
      return here.reduce((grown, row) => grown - xidOf(row), 0n)
    },
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
