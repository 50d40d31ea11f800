import { memo, useId, type ComponentType } from 'react'
import { formatFileSize } from '@/domain/formats'
import type { DocumentRow } from '@/domain/rows'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { categoryOf, typeOf } from '../files/describe-document'
import { fileIcon } from '../files/file-icon'
import { PaperMarks } from '../files/paper-marks'
import { PinnedMark } from '../files/pinned-mark'
import { SavedMark } from '../files/saved-mark'
import { Thumbnail } from '../files/thumbnail'
import { Marked } from '../lists/marked'
import { StarButton } from '../lists/star-button'
import { DownloadLine } from './download-line'
import { useDownload } from './use-download'

/** Props of a document's card, and of its dense row. */
export type DocumentItemProps = {
  document: DocumentRow
  showsCategory: boolean
  /** Address of the small picture; undefined where there is none. */
  thumbnail: string | undefined
  onPreview: (id: string) => void
}

/** What stands at the foot of a card; `titleId` is the id of its heading. */
type Foot = ComponentType<{ row: DocumentRow; titleId: string }>

/** A document or embed as a card. */
export const DocumentCard = memo(function DocumentCard(props: DocumentItemProps & { Foot: Foot }) {
  const { document, showsCategory, thumbnail, onPreview, Foot } = props
  const titleId = useId()
  const { isBusy, progress, download, cancel } = useDownload(document)
  const category = categoryOf(document)

  return (
    <article className="panel card" aria-labelledby={titleId} data-row={document.id}>
      <div className="card-head">
        <Thumbnail url={thumbnail} icon={fileIcon(document)} />
        <div className="min-w-0 flex-1 basis-36">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge className={document.is_embed ? '' : 'uppercase'}>{typeOf(document)}</Badge>
            <span className="text-base-content/75 text-sm tabular-nums">
              {document.is_embed ? 'Video Embed' : formatFileSize(document.file_size)}
            </span>
            <PinnedMark row={document} />
            {!document.is_embed && <SavedMark bucket="documents" path={document.file_path} isBesideButton />}
          </p>
          <h2 id={titleId} dir="auto" className="card-title wrap-any">
            <Marked text={document.title} />
          </h2>
          {showsCategory && category && <p className="card-place">{category}</p>}
          <PaperMarks row={document} />
        </div>
        <StarButton row={document} className="card-star" />
      </div>
      {document.description && (
        <p dir="auto" className="card-text wrap-any">
          <Marked text={document.description} />
        </p>
      )}
      <div className="card-do">
        <Button
          tone="primary"
          icon={document.is_embed ? 'play' : 'eye'}
          aria-describedby={titleId}
          onClick={() => onPreview(document.id)}
        >
          {document.is_embed ? 'Watch' : 'Preview'}
        </Button>
        {!document.is_embed && (
          <Button
            tone="outline"
            icon="download"
            isBusy={isBusy}
            busyText="Downloading..."
            aria-describedby={titleId}
            onClick={download}
          >
            Download
          </Button>
        )}
      </div>
      {progress && <DownloadLine {...progress} onCancel={cancel} />}
      <Foot row={document} titleId={titleId} />
    </article>
  )
})
