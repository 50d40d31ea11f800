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
  since: 7,
  source: changesBy('categories_since'),
})

/** A function that gives a category by its id, as the device knows it. */
export async function readCategories(tab: DatabaseContext, userId: string) {
  const rows = await categoriesList.listRows(tab, userId)
  const names = new Map(rows.map(({ id, name }) => [id, { name }]))
  return (id: string | null | undefined): CategoryName => (id && names.get(id)) || null
}

/** Pulls the categories where the device lacks one of these: a row without its category would stand nowhere. Throws a DataError. */
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
    // A pull that was under way already may have been asked before the category was made.
    if (await isMissing()) await pullListAnew(tab, categoriesList)
  } catch (cause) {
    // A new error, because each error is shown once: this one is shown as the failure of the list that waits for the categories.
    const { kind, message, status, code } = toDataError(cause)
    // The owner of the rows has signed out: the transaction that writes the rows checks that, and writes nothing.
    if (kind === 'signed-out') return
    throw new DataError(kind, message, { cause, status, ...(code !== undefined && { code }) })
  }
}
