// Describes a document in words, the same in every list: its type, size and day.
import { formatDay, formatRoughSize } from '@/domain/formats'
import { paperWords } from '@/domain/papers'
import type { CategoryName, DocumentRow } from '@/domain/rows'
import { hostName } from '@/domain/video-links'
import { pinnedWords } from './device-words'

/** The type: `pdf`, `YouTube video`. */
export function typeOf({ is_embed, video_type, file_type }: DocumentRow): string {
  return is_embed ? `${hostName(video_type)} video` : file_type
}

/** Type and size: `PDF · 119 KB`, `YouTube video`. */
export function describeDocument(document: DocumentRow): string {
  const type = typeOf(document)
  return document.is_embed ? type : `${type.toUpperCase()} · ${formatRoughSize(document.file_size)}`
}

/** A row's second line: `PDF · 119 KB · Mar 3 · On every tablet · due again in March`. */
export function metaOf(document: DocumentRow, now: number): string {
  const day = formatDay(document.created_at, now)
  return [describeDocument(document), day, ...pinnedWords(document), ...paperWords(document, now)].join(' · ')
}

export function categoryOf(row: { document_categories?: CategoryName; video_categories: CategoryName }) {
  return row.document_categories?.name ?? row.video_categories?.name
}
