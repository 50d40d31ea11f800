import { memo } from 'react'
import { formatDay, formatFileSize, formatProgress } from '@/domain/formats'
import { paperWords } from '@/domain/papers'
import { Badge } from '@/ui/badge'
import type { RowMenu } from '../lists/row-menu'
import { ListRow } from '../lists/list-row'
import { StarButton } from '../lists/star-button'
import { categoryOf, typeOf } from '../files/describe-document'
import { pinnedWords } from '../files/device-words'
import { fileIcon } from '../files/file-icon'
import { SavedMark } from '../files/saved-mark'
import { Thumbnail } from '../files/thumbnail'
import { useTab } from '../session/tab-context'
import type { DocumentItemProps } from './document-card'
import { useDownload } from '../files/use-download'

/** A document or embed as a dense row. */
export const DocumentRow = memo(function DocumentRow(
  props: DocumentItemProps & RowMenu & { isAway: boolean },
) {
  const { document, showsCategory, thumbnail, onPreview, isAway, menu, savingWords } = props
  const now = useTab().clock.now()
  const { isBusy, progress, download, cancel } = useDownload(document)
  const downloadItem = isBusy
    ? { text: 'Cancel the download', icon: 'close' as const, onSelect: cancel }
    : { text: 'Download', icon: 'download' as const, onSelect: download }
  const doing = progress ? formatProgress(progress.bytes, progress.total) : savingWords
  return (
    <ListRow
      row={document}
      isAway={isAway}
      picture={<Thumbnail url={thumbnail} icon={fileIcon(document)} className="thumb-row" />}
      badge={<Badge className={document.is_embed ? '' : 'uppercase'}>{typeOf(document)}</Badge>}
      facts={[
        ...(document.is_embed ? [] : [formatFileSize(document.file_size)]),
        formatDay(document.created_at, now),
      ]}
      notes={doing ? [doing] : [...pinnedWords(document), ...paperWords(document, now)]}
      category={showsCategory ? categoryOf(document) : undefined}
      verb={document.is_embed ? 'Watch' : 'Preview'}
      mark={<SavedMark bucket="documents" path={document.file_path} />}
      star={<StarButton row={document} />}
      menu={document.is_embed ? menu : [downloadItem, ...menu]}
      onOpen={onPreview}
    />
  )
})
