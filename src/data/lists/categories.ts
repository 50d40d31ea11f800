// The names of the categories of documents and of videos: one list, so that a renamed category is one changed row.
import type { CategoryRow, CategoryName } from '../../domain/rows.ts'
import type { DatabaseContext } from '../database/context.ts'
import { toDataError, DataError } from '../network/errors.ts'
import { changesBy } from '../sync/list-source.ts'
import type { SyncContext } from '../sync/context.ts'
import { pullList, pullListAnew } from '../sync/pull.ts'
import { sharedList } from './shared-list.ts'

export const categoriesList = sharedList<CategoryRow>({
  name: 'categories',
  source: changesBy('categories_since'),
})

/** A function that gives a category by its id, as the device knows it. */
export async function readCategories(tab: DatabaseContext, userId: string) {
  const rows = await categoriesList.listRows(tab, userId)
  const names = new Map(rows.map(({ id, name }) => [id, { name }]))
  return (id: string | null | undefined): CategoryName => (id && names.get(id)) || null
}

/** Makes a function that gives a row the names of its categories. `columns`: the column of the name, and that of the id. */
export async function categoryNamer<
  Name extends 'document_categories' | 'video_categories',
  Id extends string,
>(tab: DatabaseContext, userId: string, columns: Record<Name, Id>) {
  const categoryOf = await readCategories(tab, userId)
  const pairs = Object.entries(columns) as [Name, Id][]
  return <Row extends { [id in Id]: string | null } & { [name in Name]?: CategoryName }>(row: Row): Row => {
    for (const [name, id] of pairs) Object.assign(row, { [name]: categoryOf(row[id]) })
    return row
  }
}

/** The categories that the device knows. */
export const listCategories = (tab: DatabaseContext, userId: string): Promise<CategoryRow[]> =>
  categoriesList.listRows(tab, userId)

/** Id of the category with this name; undefined where the device knows none. */
export async function getCategoryId(
  tab: DatabaseContext,
  userId: string,
  kind: CategoryRow['kind'],
  name: string,
): Promise<string | undefined> {
  const rows = await listCategories(tab, userId)
  return rows.find((row) => row.kind === kind && row.name === name)?.id
}

/**
 * Pulls the categories where the device lacks one of the categories with these `ids`: a row whose category is unknown would be in no
 * category's list. Throws a DataError.
 */
export async function pullMissingCategories(
  tab: SyncContext,
  owner: string,
  ids: (string | null | undefined)[],
): Promise<void> {
  const isMissing = async () => {
    const categoryOf = await readCategories(tab, owner)
    return ids.some((id) => id && !categoryOf(id))
  }
  if (!(await isMissing())) return
  try {
    await pullList(tab, categoriesList)
    // A pull that was under way already may have read the categories before the new one was made.
    if (await isMissing()) await pullListAnew(tab, categoriesList)
  } catch (cause) {
    // Each error object is shown once, so a new one is thrown: it is shown as the failure of the list that waits for the categories.
    const { kind, message, status, code } = toDataError(cause)
    // The owner of the rows has signed out: the transaction that writes the rows checks that, and writes nothing.
    if (kind === 'signed-out') return
    throw new DataError(kind, message, { cause, status, ...(code !== undefined && { code }) })
  }
}
