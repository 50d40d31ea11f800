import { memo } from 'react'
import { formatDay, formatFileSize } from '@/domain/formats'
import type { DocumentRow } from '@/domain/rows'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { categoryOf, typeOf } from '../files/describe-document'
import { EmbedTile } from '../files/embed-tile'
import { fileIcon } from '../files/file-icon'
import { RowMarks } from '../files/row-marks'
import { SavedMark } from '../files/saved-mark'
import { Thumbnail } from '../files/thumbnail'
import { type CardFoot, ItemCard } from '../lists/item-card'
import { useTab } from '../session/tab-context'
import { DownloadLine } from './download-line'
import { useDownload } from '../files/use-download'

/** Props of a document's card, and of its dense row. */
export type DocumentItemProps = {
  document: DocumentRow
  showsCategory: boolean
  /** Address of the small picture; undefined where there is none. */
  thumbnail: string | undefined
  onPreview: (id: string) => void
}

type DocumentCardProps = DocumentItemProps & {
  Foot: CardFoot<DocumentRow>
  savingWords: string | undefined
}

/** A document or embed as a card. */
export const DocumentCard = memo(function DocumentCard(props: DocumentCardProps) {
  const { document, showsCategory, thumbnail, onPreview, Foot, savingWords } = props
  const { clock } = useTab()
  const { isBusy, progress, download, cancel } = useDownload(document)
  const size = document.is_embed ? 'Video Embed' : formatFileSize(document.file_size)
  return (
    <ItemCard
      row={document}
      picture={
        document.is_embed ? (
          <EmbedTile video={document} />
        ) : (
          <Thumbnail url={thumbnail} icon={fileIcon(document)} />
        )
      }
      badge={<Badge className={document.is_embed ? '' : 'uppercase'}>{typeOf(document)}</Badge>}
      facts={[
        <span key="size">{size}</span>,
        <span key="day">{formatDay(document.created_at, clock.now())}</span>,
        !document.is_embed && (
          <SavedMark key="saved" bucket="documents" path={document.file_path} isBesideButton />
        ),
      ]}
      savingWords={savingWords}
      place={
        <RowMarks
          row={document}
          category={showsCategory ? categoryOf(document) : undefined}
          bucket="documents"
          path={document.file_path}
        />
      }
      verb={document.is_embed ? 'Watch' : 'Preview'}
      verbIcon={document.is_embed ? 'play' : 'eye'}
      onOpen={onPreview}
      below={progress && <DownloadLine {...progress} onCancel={cancel} />}
      renderBeside={(titleId) =>
        !document.is_embed && (
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
        )
      }
      Foot={Foot}
    />
  )
})
