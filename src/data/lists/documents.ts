// The list of documents. Embedded videos are rows of the same table.
import { type Entry, entryOf } from '../../domain/entry.ts'
import { newestFirst } from '../../domain/list-order.ts'
import type { DocumentRow } from '../../domain/rows.ts'
import type { Owned } from '../database/db.ts'
import type { DatabaseContext } from '../database/context.ts'
import type { SyncContext } from '../sync/context.ts'
import { withReopen } from '../database/reopen.ts'
import { changesBy } from '../sync/list-source.ts'
import { pullList } from '../sync/pull.ts'
import { categoryNamer, getCategoryId, pullMissingCategories } from './categories.ts'
import { newestIds } from './newest.ts'
import { sharedList } from './shared-list.ts'

export const documentsList = sharedList<DocumentRow>({
  name: 'documents',
  failText: 'Failed to fetch documents',
  categories: ['category_id', 'video_category_id'],
  file: 'file_path',
  source: changesBy('documents_since'),
  prepare: (tab, owner, rows) =>
    pullMissingCategories(
      tab,
      owner,
      rows.flatMap((row) => [row.category_id, row.video_category_id]),
    ),
})

const names = { document_categories: 'category_id', video_categories: 'video_category_id' } as const

/** Pulls every document of every category. */
export function pullDocuments(tab: SyncContext) {
  return pullList(tab, documentsList)
}

/** Ids of all documents, or of those of a category, newest first; with `most` only the first of them. */
export async function listDocumentIds(
  tab: DatabaseContext,
  userId: string,
  category?: string,
  most?: number,
): Promise<string[]> {
  if (category === undefined)
    return withReopen(tab, () => newestIds([documentsList.byTime(tab, userId)], most))
  const indexes = await indexesOf(tab, userId, category)
  return withReopen(tab, () => newestIds(indexes(), most))
}

/** Number of documents in a category. */
export async function countDocuments(tab: DatabaseContext, userId: string, category: string) {
  const indexes = await indexesOf(tab, userId, category)
  const counts = await withReopen(tab, () => Promise.all(indexes().map((index) => index.count())))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The indexes that hold a category's documents. */
async function indexesOf(tab: DatabaseContext, userId: string, category: string) {
  const [document, video] = await Promise.all([
    getCategoryId(tab, userId, 'document', category),
    // An embed of the training list has a category of videos, which may have the same name.
    getCategoryId(tab, userId, 'video', category),
  ])
  const columns = [['category_id', document] as const, ['video_category_id', video] as const]
  const known = columns.filter(([, id]) => id !== undefined)
  return () => known.map(([column, id]) => documentsList.byTime(tab, userId, column, id))
}

/** The documents of these ids that the device has, in the order of the ids. */
export async function getDocuments(
  tab: DatabaseContext,
  userId: string,
  ids: string[],
): Promise<Owned<DocumentRow>[]> {
  const [rows, name] = await Promise.all([
    documentsList.getRows(tab, userId, ids),
    categoryNamer(tab, userId, names),
  ])
  return rows.map(name)
}

/** The search entry of each document, newest first. */
export async function listDocumentEntries(tab: DatabaseContext, userId: string): Promise<Entry[]> {
  const [name] = await Promise.all([categoryNamer(tab, userId, names), documentsList.watch(tab, userId)])
  const entries = await documentsList.mapRows(tab, userId, (row) => entryOf(name(row)))
  return entries.toSorted(newestFirst)
}

export async function getDocument(tab: DatabaseContext, userId: string, id: string) {
  const [row] = await getDocuments(tab, userId, [id])
  return row
}
