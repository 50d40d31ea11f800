// The dialog with the preview of a document, at an address of its own. The dialog fills phones and tablets, and stands over the
// list on a desk. Moving to the next document keeps the bar, and with it the focus.
import { useCallback, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { fileKind } from '@/domain/preview-kinds'
import { formatFileSize } from '@/domain/formats'
import type { DocumentRow } from '@/domain/rows'
import { useFullscreenSwitch } from '@/ui/fullscreen'
import type { MenuAction } from '@/ui/menu'
import { TopLayerHost } from '@/ui/top-layer'
import { useModal } from '@/ui/use-modal'
import { useCanOpenFile } from '../../files/use-openable'
import { EmbedPlayer } from '../../files/embed-player'
import { useAddedBy } from '../../files/use-added-by'
import { LinkButtons } from '../../files/link-buttons'
import { useCopyLink } from '../../files/use-copy-link'
import type { LinkedRow } from '../../files/use-row-link'
import { useSendLink } from '../../files/use-send-link'
import { StarButton } from '../../lists/star-button'
import { DownloadLine } from '../download-line'
import { LinkedPreview } from './linked-preview'
import { useDownload } from '../use-download'
import { useViewerLayout } from '../viewer/use-viewer-layout'
import { Neighbours, ViewerBar, type NeighboursProps } from '../viewer/viewer-bar'
import { ReadingTools, Toolbar, ViewerMenu } from '../viewer/viewer-buttons'
import { OfferTools, type ViewerTools } from '../viewer/viewer-tools'

type PreviewDialogProps = {
  document: DocumentRow
  /** The documents before and after this one; undefined where the filtered list does not hold it. */
  neighbours: NeighboursProps | undefined
  /** How the document is saved on this device: as a button, in the menu, and on a line while it comes. */
  save: { button: ReactNode; items: MenuAction[]; line: ReactNode }
  onClose: () => void
}

/** Shows a document without leaving the list. Closing the dialog forgets the link and any error. */
export function PreviewDialog({ document, neighbours, save, onClose }: PreviewDialogProps) {
  const ref = useModal({ onClose })
  const titleId = useId()
  const layout = useViewerLayout()
  const box = useRef<HTMLDivElement>(null)
  // A <dialog> cannot be in full screen, so its box is.
  const fullscreen = useFullscreenSwitch(box)
  const [offered, setOffered] = useState<ViewerTools>({})
  const offer = useCallback((part: ViewerTools) => setOffered((now) => ({ ...now, ...part })), [])
  const tools = { ...offered, ...(fullscreen && { fullscreen }) }
  const download = useDownload(document)
  const link: LinkedRow = { list: 'documents', id: document.id, title: document.title }
  const copyLink = useCopyLink(link)
  const sendLink = useSendLink(link)
  const isWithinReach = useCanOpenFile('documents', document.file_path)
  const file = {
    downloadText: fileKind(document.file_type) === 'pdf' ? 'Download PDF' : 'Download',
    isDownloading: download.isBusy,
    download: document.file_path && isWithinReach ? download.download : undefined,
  }
  const isFile = !document.is_embed
  const kind = isFile ? `${document.file_name} · ${formatFileSize(document.file_size)}` : 'Video Embed'
  const note = `${kind} · ${useAddedBy(document)}`

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handler hears the keys of the elements inside
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className="modal"
      onKeyDown={(event) => pressKey(event, tools, onClose)}
    >
      <div ref={box} tabIndex={-1} className={`modal-box viewer viewer-${layout}`}>
        <ViewerBar titleId={titleId} title={document.title} note={note} onClose={onClose}>
          <StarButton row={document} />
          {(!isFile || layout === 'wide') && <LinkButtons row={link} />}
          {neighbours && layout !== 'phone' && <Neighbours {...neighbours} />}
          {isFile && layout !== 'wide' && (
            <ViewerMenu
              key={document.id}
              tools={tools}
              file={file}
              save={save.items}
              copyLink={copyLink}
              sendLink={sendLink}
              note={layout === 'phone' || layout === 'low' ? note : undefined}
              hasAll={layout === 'low'}
            />
          )}
        </ViewerBar>
        {isFile && layout === 'wide' && <Toolbar tools={tools} file={file} save={save.button} />}
        {download.progress && <DownloadLine {...download.progress} onCancel={download.cancel} />}
        {layout !== 'wide' && save.line}
        <div className="viewer-body">
          <OfferTools value={offer}>
            {isFile ? (
              <LinkedPreview key={document.id} document={document} onDownload={file.download} />
            ) : (
              <EmbedPlayer key={document.id} video={document} />
            )}
          </OfferTools>
        </div>
        <TopLayerHost slot="toasts" className="toasts-on-stage" />
        {layout === 'phone' && (isFile || neighbours) && (
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
