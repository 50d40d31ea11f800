// The list of documents. Embedded videos are rows of the same table.
import type { DocumentRow } from '../../domain/rows.ts'
import type { Owned } from '../database/db.ts'
import type { DatabaseContext } from '../database/context.ts'
import type { SyncContext } from '../sync/context.ts'
import { pullList } from '../sync/pull.ts'
import { sharedList } from './shared-list.ts'

export const documentsList = sharedList<DocumentRow>({
  name: 'documents',
  since: 1,
  failText: 'Failed to fetch documents',
  query: (supabase) =>
    supabase
      .from('documents')
      .select('*, document_categories(name), video_categories(name)', { count: 'exact' }),
})

/** Pulls every document of every category. */
export function pullDocuments(tab: SyncContext) {
  return pullList(tab, documentsList)
}

/** Every document, newest first; a page shows those of its category. */
export function listDocuments(tab: DatabaseContext, userId: string): Promise<Owned<DocumentRow>[]> {
  return documentsList.listRows(tab, userId)
}

/** The embedded videos of the training list, newest first. */
export async function listVideoEmbeds(tab: DatabaseContext, userId: string) {
  const rows = await documentsList.listRows(tab, userId)
  return rows.filter((row) => row.is_embed && row.video_category_id !== null)
}

export const getDocument = documentsList.getRow
