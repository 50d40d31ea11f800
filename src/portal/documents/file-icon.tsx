import { fileKind } from '@/domain/file-kinds'
import type { DocumentRow } from '@/domain/rows'
import { Icon, type IconName } from '@/ui/icon'

const icons: Record<ReturnType<typeof fileKind>, IconName> = {
  pdf: 'document',
  image: 'image',
  video: 'film',
  text: 'clipboard',
  other: 'file',
}

/** A tile that tells the kind of a file at a glance; the badge beside it says it in words. */
export function FileIcon({ document }: { document: DocumentRow }) {
  const kind = document.is_embed ? 'video' : fileKind(document.file_type)
  const name = document.file_type === 'csv' ? 'table' : icons[kind]
  return (
    <span className="tile">
      <Icon name={name} className="size-6" />
    </span>
  )
}
