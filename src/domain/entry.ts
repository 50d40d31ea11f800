// A search entry: the part of a document's or video's row that a search needs. It is so small that thousands fit into memory.
import type { CategoryName, DocumentRow, VideoRow } from './rows.ts'
import { foldTexts } from './search.ts'

export type Entry = {
  id: string
  title: string
  file_name: string | null
  created_at: string
  is_embed: boolean
  document_categories: CategoryName
  video_categories: CategoryName
  /** Title and description as searches compare them. */
  folded: readonly string[]
}

export function entryOf(row: DocumentRow | VideoRow): Entry {
  const { id, title, created_at, video_categories } = row
  const isVideo = 'video_path' in row
  return {
    id,
    title,
    file_name: isVideo ? row.video_name : row.file_name,
    created_at,
    is_embed: !isVideo && row.is_embed,
    document_categories: isVideo ? null : row.document_categories,
    video_categories,
    folded: foldTexts(row),
  }
}
