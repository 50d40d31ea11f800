import { formatDay, formatFileSize } from '@/domain/formats'
import type { DocumentRow } from '@/domain/rows'
import { hostName } from '@/domain/video-links'

/** `PDF`, `YouTube video`: what a document is. */
function typeOf({ is_embed, video_type, file_type }: DocumentRow) {
  return is_embed ? `${hostName(video_type) ?? 'Other'} video` : file_type.toUpperCase()
}

/** `PDF · 119 KB · Mar 3`: a row's second line. */
export function metaOf(document: DocumentRow, now: number) {
  const size = document.is_embed ? [] : [formatFileSize(document.file_size)]
  return [typeOf(document), ...size, formatDay(document.created_at, now)].join(' · ')
}

export function categoryOf({ document_categories, video_categories }: DocumentRow) {
  return document_categories?.name ?? video_categories?.name
}
