// The list of documents. Embedded videos are rows of the same table.
import type { DocumentRow } from '../../domain/rows.ts'
import type { Owned } from '../database/db.ts'
import type { DatabaseContext } from '../database/context.ts'
import type { SyncContext } from '../sync/context.ts'
import { changesBy } from '../sync/list-source.ts'
import { pullList } from '../sync/pull.ts'
import { pullMissingCategories, readCategories } from './categories.ts'
import { sharedList } from './shared-list.ts'

export const documentsList = sharedList<DocumentRow>({
  name: 'documents',
  since: 1,
  failText: 'Failed to fetch documents',
  source: changesBy('documents_since'),
  prepare: (tab, owner, rows) =>
    pullMissingCategories(
      tab,
      owner,
      rows.flatMap((row) => [row.category_id, row.video_category_id]),
    ),
})

/** Pulls every document of every category. */
export function pullDocuments(tab: SyncContext) {
  return pullList(tab, documentsList)
}

/** Every document, newest first; a page shows those of its category. */
export async function listDocuments(tab: DatabaseContext, userId: string): Promise<Owned<DocumentRow>[]> {
  const [rows, name] = await Promise.all([documentsList.listRows(tab, userId), categoryNamer(tab, userId)])
  return rows.map(name)
}

/** The embedded videos of the training list, newest first. */
export async function listVideoEmbeds(tab: DatabaseContext, userId: string) {
  const rows = await listDocuments(tab, userId)
  return rows.filter((row) => row.is_embed && row.video_category_id !== null)
}

export async function getDocument(tab: DatabaseContext, userId: string, id: string) {
  const [row, name] = await Promise.all([documentsList.getRow(tab, userId, id), categoryNamer(tab, userId)])
  return row && name(row)
}

/** Makes a function that gives a row the names of its categories. Rows that an older release pulled have them already. */
async function categoryNamer(tab: DatabaseContext, userId: string) {
  const categoryOf = await readCategories(tab, userId)
  return (row: Owned<DocumentRow>): Owned<DocumentRow> =>
    Object.assign(row, {
      document_categories: categoryOf(row.category_id) ?? row.document_categories ?? null,
      video_categories: categoryOf(row.video_category_id) ?? row.video_categories ?? null,
    })
}
