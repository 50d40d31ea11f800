// Describes a document in words, the same in every list: its type and size.
import { formatFileSize } from '@/domain/formats'
import type { CategoryName, DocumentRow } from '@/domain/rows'
import { hostName } from '@/domain/video-links'

/** The type: `pdf`, `YouTube video`. */
export function typeOf({ is_embed, video_type, file_type }: DocumentRow): string {
  return is_embed ? `${hostName(video_type)} video` : file_type
}

/** Type and size: `PDF · 118.84 KB`, `YouTube video`. */
export function describeDocument(document: DocumentRow): string {
  const type = typeOf(document)
  return document.is_embed ? type : `${type.toUpperCase()} · ${formatFileSize(document.file_size)}`
}

export function categoryOf(row: { document_categories?: CategoryName; video_categories: CategoryName }) {
  return row.document_categories?.name ?? row.video_categories?.name
}
