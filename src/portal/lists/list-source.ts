import type { DatabaseContext } from '@/data/database/context'
import { documentsList, getDocuments, listDocumentEntries, listDocumentIds } from '@/data/lists/documents'
import { getVideos, listVideoEntries, listVideoIds, videosList } from '@/data/lists/videos'
import type { List } from '@/data/sync/list'
import type { Entry } from '@/domain/entry'
import type { DocumentRow, TrainingItem } from '@/domain/rows'

/**
 * The functions with which a list page reads its list from the device: ids in order, rows by id, and the search entries of all
 * rows.
 */
export type ListSource<Row> = {
  /** The lists that the rows come from. */
  lists: List[]
  /** Ids of all rows or of a category's rows, newest first; `most` limits their number. */
  listIds: (tab: DatabaseContext, userId: string, category?: string, most?: number) => Promise<string[]>
  /** Ids of the rows whose file is at one of these places in storage, in no order. */
  listIdsOfFiles: (tab: DatabaseContext, userId: string, paths: string[]) => Promise<string[]>
  /** The rows of these ids that the device has, in the order of the ids. */
  getRows: (tab: DatabaseContext, userId: string, ids: string[]) => Promise<Row[]>
  /** The search entries of all rows, newest first. */
  listEntries: (tab: DatabaseContext, userId: string) => Promise<Entry[]>
}

export const documentSource: ListSource<DocumentRow> = {
  lists: [documentsList],
  listIds: listDocumentIds,
  listIdsOfFiles: documentsList.idsOfFiles,
  getRows: getDocuments,
  listEntries: listDocumentEntries,
}

export const trainingSource: ListSource<TrainingItem> = {
  // The list of documents too, because embeds are rows of documents.
  lists: [videosList, { ...documentsList, failText: 'Failed to fetch video embeds' }],
  listIds: listVideoIds,
  listIdsOfFiles: videosList.idsOfFiles,
  getRows: getVideos,
  listEntries: listVideoEntries,
}
