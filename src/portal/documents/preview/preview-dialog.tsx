// The dialog with the preview of a document, at an address of its own. The dialog fills phones and tablets, and stands over the
// list on a desk. Moving to the next document keeps the bar, and with it the focus.
import { useCallback, useId, useRef, useState, type KeyboardEvent } from 'react'
import { fileKind } from '@/domain/preview-kinds'
import { formatFileSize } from '@/domain/formats'
import type { DocumentRow } from '@/domain/rows'
import { useFullscreenSwitch } from '@/ui/fullscreen'
import { TopLayerHost } from '@/ui/top-layer'
import { useModal } from '@/ui/use-modal'
import { useWithinReach } from '../../files/use-openable'
import { EmbedPlayer } from '../../files/embed-player'
import { StarButton } from '../../lists/star-button'
import { SaveButton, SaveLine } from '../../saving/save-button'
import { useSaveItems } from '../../saving/use-save-items'
import { DownloadLine } from '../download-line'
import { LinkedPreview } from './linked-preview'
import { useDownload } from '../use-download'
import { useRoom } from '../viewer/use-room'
import { Neighbours, ViewerBar, type NeighboursProps } from '../viewer/viewer-bar'
import { ReadingTools, Toolbar, ViewerMenu } from '../viewer/viewer-buttons'
import { OfferTools, type ViewerTools } from '../viewer/viewer-tools'

type PreviewDialogProps = {
  document: DocumentRow
  /** The documents before and after this one; undefined where the filtered list does not hold it. */
  neighbours: NeighboursProps | undefined
  onClose: () => void
}

/** Shows a document without leaving the list. Closing the dialog forgets the link and any error. */
export function PreviewDialog({ document, neighbours, onClose }: PreviewDialogProps) {
  const ref = useModal({ onClose })
  const titleId = useId()
  const room = useRoom()
  const box = useRef<HTMLDivElement>(null)
  // A <dialog> cannot be in full screen, so its box is.
  const fullscreen = useFullscreenSwitch(box)
  const [offered, setOffered] = useState<ViewerTools>({})
  const offer = useCallback((part: ViewerTools) => setOffered((now) => ({ ...now, ...part })), [])
  const tools = { ...offered, ...(fullscreen && { fullscreen }) }
  const download = useDownload(document)
  const save = useSaveItems(document, true)
  const isWithinReach = useWithinReach('documents', document.file_path)
  const file = {
    downloadText: fileKind(document.file_type) === 'pdf' ? 'Download PDF' : 'Download',
    isDownloading: download.isBusy,
    download: document.file_path && isWithinReach ? download.download : undefined,
  }
  const isFile = !document.is_embed
  const note = isFile ? `${document.file_name} · ${formatFileSize(document.file_size)}` : 'Video Embed'

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what is inside, wherever the focus is
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className="modal"
      onKeyDown={(event) => pressKey(event, tools, onClose)}
    >
      <div ref={box} tabIndex={-1} className={`modal-box viewer viewer-${room}`}>
        <ViewerBar titleId={titleId} title={document.title} note={note} onClose={onClose}>
          <StarButton row={document} />
          {neighbours && room !== 'phone' && <Neighbours {...neighbours} />}
          {isFile && room !== 'wide' && (
            <ViewerMenu
              key={document.id}
              tools={tools}
              file={file}
              save={save.items}
              hasAll={room === 'low'}
            />
          )}
        </ViewerBar>
        {isFile && room === 'wide' && (
          <Toolbar tools={tools} file={file} save={<SaveButton row={document} saysWhy />} />
        )}
        {download.progress && <DownloadLine {...download.progress} onCancel={download.cancel} />}
        {room !== 'wide' && <SaveLine key={document.id} row={document} />}
        <div className="viewer-body">
          <OfferTools value={offer}>
            {isFile ? (
              <LinkedPreview key={document.id} document={document} />
            ) : (
              <EmbedPlayer key={document.id} video={document} />
            )}
          </OfferTools>
        </div>
        <TopLayerHost slot="toasts" className="toasts-on-stage" />
        {room === 'phone' && (isFile || neighbours) && (
          <footer className="viewer-foot">
            <ReadingTools tools={tools} />
            {neighbours && <Neighbours {...neighbours} />}
          </footer>
        )}
      </div>
    </dialog>
  )
}

function pressKey(event: KeyboardEvent, { find, zoom }: ViewerTools, close: () => void) {
  // Escape pressed inside a frame does not close a dialog by itself.
  if (event.key === 'Escape' && event.target instanceof HTMLIFrameElement) return close()
  if (find && event.key === 'f' && (event.ctrlKey || event.metaKey)) find()
  else if (event.ctrlKey || event.metaKey || event.altKey) return
  else if (!zoom || event.target instanceof HTMLInputElement) return
  else if (event.key === '+' || event.key === '=') zoom.zoomIn()
  else if (event.key === '-') zoom.zoomOut()
  else if (event.key === '0') zoom.fit()
  else return
  event.preventDefault()
}
