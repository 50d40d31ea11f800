import { fileKind } from '@/domain/file-kinds'
import type { DocumentRow } from '@/domain/rows'
import type { IconName } from '@/ui/icon'

const icons: Record<ReturnType<typeof fileKind>, IconName> = {
  pdf: 'document',
  image: 'image',
  video: 'film',
  text: 'clipboard',
  word: 'document',
  other: 'file',
}

/** The pictogram that tells the kind of a file at a glance; words beside it say it too. */
export function fileIcon(document: Pick<DocumentRow, 'is_embed' | 'file_type'>): IconName {
  if (document.file_type === 'csv') return 'table'
  return icons[document.is_embed ? 'video' : fileKind(document.file_type)]
}
