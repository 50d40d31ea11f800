import { useId } from 'react'
import { formatFileSize } from '@/domain/formats'
import { hostName } from '@/domain/video-links'
import type { DocumentRow } from '@/domain/rows'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { RowActions } from '../manage/row-actions'
import { FileIcon } from './file-icon'
import { useDownload } from './use-download'

type DocumentCardProps = { document: DocumentRow; showCategory: boolean; onPreview: () => void }

/** One document or embed of the list. */
export function DocumentCard({ document, showCategory, onPreview }: DocumentCardProps) {
  const titleId = useId()
  const { isBusy, download } = useDownload(document)
  const category = document.document_categories?.name ?? document.video_categories?.name

  return (
    <article className="panel card" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <FileIcon document={document} />
        <Badge className={document.is_embed ? '' : 'uppercase'}>
          {document.is_embed ? `${hostName(document.video_type)} video` : document.file_type}
        </Badge>
        <span className="text-base-content/75 ml-auto text-sm">
          {document.is_embed ? 'Video Embed' : formatFileSize(document.file_size)}
        </span>
      </div>
      <h2
        id={titleId}
        dir="auto"
        className="wrap-any mt-4 line-clamp-3 text-lg leading-snug font-semibold text-balance"
      >
        {document.title}
      </h2>
      {document.description && (
        <p dir="auto" className="wrap-any text-base-content/80 mt-1.5 line-clamp-3 text-[0.95rem]">
          {document.description}
        </p>
      )}
      {showCategory && category && <p className="text-secondary mt-2 text-sm font-medium">{category}</p>}
      <div className="mt-auto flex flex-wrap gap-2 pt-5">
        <Button
          tone="primary"
          icon={document.is_embed ? 'play' : 'eye'}
          className="grow"
          aria-describedby={titleId}
          onClick={onPreview}
        >
          {document.is_embed ? 'Watch' : 'Preview'}
        </Button>
        {!document.is_embed && (
          <Button
            tone="outline"
            icon="download"
            className="grow"
            busy={isBusy}
            busyText="Downloading..."
            aria-describedby={titleId}
            onClick={download}
          >
            Download
          </Button>
        )}
        <RowActions row={document} edits="document" titleId={titleId} />
      </div>
    </article>
  )
}
