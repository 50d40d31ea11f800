// Makes a list whose rows are the same for all staff. On the device it is one table, and each row names the person for whom it was
// pulled.
import { type Collection, Dexie, type Table } from 'dexie'
import type { DatabaseContext } from '../database/context.ts'
import { newestFirst } from '../../domain/list-order.ts'
import type { PaperColumns } from '../../domain/papers.ts'
import type { Role } from '../../domain/roles.ts'
import type { Owned } from '../database/db.ts'
import { withReopen } from '../database/reopen.ts'
import type { Source } from '../sync/list-source.ts'
import { type List, xidOf } from '../sync/list.ts'

/** Number of keys read in one request, during which the browser does nothing else in the database. */
const KEYS_PER_READ = 200
/** Number of rows read in one request, where all are read: the page has to draw a frame between two requests. */
const ROWS_PER_READ = 250
/** Columns of few rows, which Home reads by index; a row without a value is in no index. */
const PAPER_COLUMNS: (keyof PaperColumns)[] = ['home_place', 'review_on']

type SharedRow = { id: string; created_at: string }
type Options<Row> = {
  /** Names the list and its table on the device. */
  name: string
  failText?: string
  onlyFor?: Role
  /** Columns of categories, for lists that are read in parts: newest first, all rows or those of a category. */
  categories?: string[]
  /** The column with the place of a row's file in storage, for lists whose rows are looked for by it. */
  file?: keyof Row & string
  source: Source<Row>
  prepare?: List<Row>['prepare']
}

export function sharedList<Row extends SharedRow>(options: Options<Row>) {
  const { name, categories, file, source, ...others } = options
  const table = ({ db }: Pick<DatabaseContext, 'db'>): Table<Owned<Row>, [owner: string, id: string]> =>
    db.table(name)
  const rowsAfter = (tab: Pick<DatabaseContext, 'db'>, owner: string, id: unknown) =>
    table(tab).where('[owner+id]').between([owner, id], [owner, Dexie.maxKey], false)

  /** The device's rows of these ids, by id. `ids` must be sorted. */
  async function deviceRows(tab: Pick<DatabaseContext, 'db'>, owner: string, ids: string[]) {
    // Reads all rows between the first and the last id in one request: a request a row makes so much garbage that the page
    // stutters. Where the ids lie far apart, the rows beyond `limit` are asked for one by one.
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
    stores: {
      [name]: [
        '[owner+id]',
        ...(categories ? indexesOf(categories) : []),
        ...(file ? [ownerIndex(file)] : []),
      ].join(),
    },
    ...others,
    id: 'id',
    source,
    tables: (tab) => [table(tab)],
    async write(tab, owner, rows) {
      const old = await deviceRows(tab, owner, rows.map(({ id }) => id).toSorted())
      const next = rows.map((row) => ({ ...row, owner }))
      // Unchanged rows are not written again: after every write the screens read the rows anew.
      const changed = next.filter((row) => !isSame(row, old.get(row.id)))
      if (changed.length > 0) await table(tab).bulkPut(changed)
      return changed.reduce((grown, row) => grown + xidOf(row) - xidOf(old.get(row.id)), 0n)
    },
    // Counts by the primary key: Chromium counts an index by looking up each row.
    count: (tab, owner) => withReopen(tab, () => rowsAfter(tab, owner, Dexie.minKey).count()),
    async ids(tab, owner) {
      const ids: string[] = []
      for (;;) {
        const rest = rowsAfter(tab, owner, ids.at(-1) ?? Dexie.minKey)
        const some = await withReopen(tab, () => rest.limit(KEYS_PER_READ).primaryKeys())
        ids.push(...some.map(([, id]) => id))
        if (some.length < KEYS_PER_READ) return ids
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
      const rows = await withReopen(tab, () => rowsAfter(tab, userId, Dexie.minKey).toArray())
      return rows.toSorted(newestFirst)
    },
    getRow: (tab: DatabaseContext, userId: string, id: string): Promise<Owned<Row> | undefined> =>
      withReopen(tab, () => table(tab).get([userId, id])),
    /** The rows of these ids that the device has, in the order of the ids. */
    async getRows(tab: DatabaseContext, userId: string, ids: string[]): Promise<Owned<Row>[]> {
      const keys = ids.map((id) => [userId, id] as [string, string])
      const rows = await withReopen(tab, () => table(tab).bulkGet(keys))
      return rows.filter((row) => row !== undefined)
    },
    /** The index of all rows by time, or of those that have `value` in a column of categories. */
    byTime(tab: DatabaseContext, userId: string, column?: string, value?: string): Collection {
      const index = column ? `[owner+${column}+created_at]` : '[owner+created_at]'
      const begin = value === undefined ? [userId] : [userId, value]
      return table(tab)
        .where(index)
        .between([...begin, Dexie.minKey], [...begin, Dexie.maxKey])
    },
    /** Ids of the rows whose value in this column lies between two values. */
    async idsBetween(
      tab: DatabaseContext,
      userId: string,
      column: keyof PaperColumns,
      [from, to]: [from: string, to: string],
    ): Promise<string[]> {
      const found = table(tab).where(ownerIndex(column)).between([userId, from], [userId, to], true, true)
      return (await withReopen(tab, () => found.primaryKeys())).map(([, id]) => id)
    },
    /** Ids of the rows whose file is at one of these places in storage, in no order; for lists that name their column `file`. */
    idsOfFiles: async (tab: DatabaseContext, userId: string, paths: string[]): Promise<string[]> => {
      const keys = paths.map((path) => [userId, path])
      const found = () => table(tab).where(ownerIndex(file!)).anyOf(keys).primaryKeys()
      return (await withReopen(tab, found)).map(([, id]) => id)
    },
    /**
     * Reads one key, by which a live query notices every change of the list. Called before a read that is too long for the live
     * query to follow.
     */
    watch: (tab: DatabaseContext, userId: string) =>
      withReopen(tab, () => rowsAfter(tab, userId, Dexie.minKey).limit(1).primaryKeys()),
    /** Calls `make` for each row, few rows at a time, so that the page goes on drawing. */
    async mapRows<Made>(
      tab: DatabaseContext,
      userId: string,
      make: (row: Owned<Row>) => Made,
    ): Promise<Made[]> {
      const all: Made[] = []
      for (let last: unknown = Dexie.minKey; ;) {
        const rows = await withReopen(tab, () => rowsAfter(tab, userId, last).limit(ROWS_PER_READ).toArray())
        for (const row of rows) all.push(make(row))
        if (rows.length < ROWS_PER_READ) return all
        last = rows.at(-1)!.id
      }
    },
  }
}

/** The indexes of a list that is read in parts. An index by a category holds only rows that have such a category. */
const indexesOf = (categories: string[]) => [
  '[owner+created_at]',
  ...categories.map((column) => `[owner+${column}+created_at]`),
  ...PAPER_COLUMNS.map(ownerIndex),
]

const ownerIndex = (column: string) => `[owner+${column}]`

const isSame = (a: object, b: object | undefined) => JSON.stringify(a) === JSON.stringify(b)
