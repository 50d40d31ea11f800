import { memo } from 'react'
import { formatProgress } from '@/domain/formats'
import type { RowMenu } from '../lists/row-menu'
import { ListRow } from '../lists/list-row'
import { StarButton } from '../lists/star-button'
import { categoryOf, metaOf } from '../files/describe-document'
import { fileIcon } from '../files/file-icon'
import { SavedMark } from '../files/saved-mark'
import { Thumbnail } from '../files/thumbnail'
import { useTab } from '../session/tab-context'
import type { DocumentItemProps } from './document-card'
import { useDownload } from './use-download'

/** A document or embed as a dense row. */
export const DocumentRow = memo(function DocumentRow(
  props: DocumentItemProps & RowMenu & { isAway: boolean },
) {
  const { document, showsCategory, thumbnail, onPreview, isAway, menu, savingWords } = props
  const { clock } = useTab()
  const { isBusy, progress, download, cancel } = useDownload(document)
  const downloadItem = isBusy
    ? { text: 'Cancel the download', icon: 'close' as const, onSelect: cancel }
    : { text: 'Download', icon: 'download' as const, onSelect: download }
  return (
    <ListRow
      id={document.id}
      isAway={isAway}
      picture={<Thumbnail url={thumbnail} icon={fileIcon(document)} className="thumb-row" />}
      title={document.title}
      meta={
        progress
          ? formatProgress(progress.bytes, progress.total)
          : (savingWords ?? metaOf(document, clock.now()))
      }
      category={showsCategory ? categoryOf(document) : undefined}
      verb={document.is_embed ? 'Watch' : 'Preview'}
      mark={<SavedMark bucket="documents" path={document.file_path} />}
      star={<StarButton row={document} />}
      menu={document.is_embed ? menu : [downloadItem, ...menu]}
      onOpen={() => onPreview(document.id)}
    />
  )
})
