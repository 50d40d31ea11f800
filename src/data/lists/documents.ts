// The library of documents, and the embedded videos that stand in the same table.
import { categoryBySlug } from '../../domain/categories.ts'
import type { DocumentRow } from '../../domain/rows.ts'
import type { Owned } from '../database/db.ts'
import type { TabContext } from '../sync/context.ts'
import { newestFirst } from './newest-first.ts'
import { withReopen } from '../database/reopen.ts'
import { pullListIfStale, type List, PAGE, pullList } from '../sync/pull.ts'

const documents: List<DocumentRow> = {
  name: 'documents',
  tables: ({ db }) => [db.documents],
  page({ supabase }, bearer, after) {
    const query = supabase
      .from('documents')
      .select('*, document_categories(name), video_categories(name)', { count: 'exact' })
      .order('id')
      .limit(PAGE)
      .setHeader('Authorization', bearer)
    return after === null ? query : query.gt('id', after)
  },
  key: (row) => row.id,
  async replace({ db }, owner, rows) {
    await db.documents.where('owner').equals(owner).delete()
    await db.documents.bulkPut(rows.map((row) => ({ ...row, owner })))
  },
}

/** Pulls every document of every category. */
export function pullDocuments(tab: TabContext) {
  return pullList(tab, documents)
}

/** Pulls the documents where they are older than five minutes. */
export function pullDocumentsIfStale(tab: TabContext) {
  return pullListIfStale(tab, documents)
}

/** The documents of a page, newest first: of its category, or every one where no page has this slug. */
export async function listDocuments(
  tab: TabContext,
  userId: string,
  slug: string,
): Promise<Owned<DocumentRow>[]> {
  const rows = await listAll(tab, userId)
  const category = categoryBySlug(slug)
  return category ? rows.filter((row) => row.document_categories?.name === category.name) : rows
}

/** The embeds that stand in the training list, newest first. */
export async function listVideoEmbeds(tab: TabContext, userId: string) {
  const rows = await listAll(tab, userId)
  return rows.filter((row) => row.is_embed && row.video_category_id !== null)
}

export function getDocument(
  tab: TabContext,
  userId: string,
  id: string,
): Promise<Owned<DocumentRow> | undefined> {
  return withReopen(tab, () => tab.db.documents.get([userId, id]))
}

async function listAll(tab: TabContext, userId: string) {
  const rows = await withReopen(tab, () => tab.db.documents.where('owner').equals(userId).toArray())
  return rows.toSorted(newestFirst)
}
