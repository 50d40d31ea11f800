import { fileKind } from '@/domain/preview-kinds'
import type { DocumentRow } from '@/domain/rows'
import type { IconName } from '@/ui/icon'

const icons: Record<ReturnType<typeof fileKind>, IconName> = {
  pdf: 'document',
  image: 'image',
  video: 'film',
  text: 'clipboard',
  word: 'document',
  table: 'table',
  other: 'file',
}

/** The pictogram for a file's kind. Show the kind in words beside it. */
export function fileIcon(document: Pick<DocumentRow, 'is_embed' | 'file_type'>): IconName {
  if (document.file_type === 'csv') return 'table'
  return icons[document.is_embed ? 'video' : fileKind(document.file_type)]
}
