// The preview of a document in its dialog (viewer-frame.tsx), at an address of its own. The dialog fills phones and tablets, and stands
// over the list on a desk. Moving to the next document keeps the bar, and with it the focus.
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { fileKind } from '@/domain/preview-kinds'
import type { DocumentRow } from '@/domain/rows'
import { useFullscreenSwitch } from '@/ui/fullscreen'
import type { MenuAction } from '@/ui/menu'
import { TopLayerHost } from '@/ui/top-layer'
import { useOpens } from '../../files/use-openable'
import { EmbedPlayer } from '../../files/embed-player'
import { useAddedBy } from '../../files/use-added-by'
import { LinkButtons } from '../../files/link-buttons'
import type { LinkedRow } from '../../files/use-row-link'
import { useLinkActions } from '../../files/use-link-actions'
import { StarButton } from '../../lists/star-button'
import { DownloadLine } from '../download-line'
import { LinkedPreview } from './linked-preview'
import { useDownload } from '../../files/use-download'
import { Neighbours, ViewerBar, type NeighboursProps } from '../viewer/viewer-bar'
import { Toolbar, ViewerFoot, ViewerMenu } from '../viewer/viewer-buttons'
import { OfferTools, type ViewerTools } from '../viewer/viewer-tools'
import type { Frame } from './viewer-frame'

type PreviewDialogProps = {
  frame: Frame
  document: DocumentRow
  /** The documents before and after this one; undefined where the filtered list does not hold it. */
  neighbours: NeighboursProps | undefined
  /** How the document is saved on this device: in the menu, and on a line while it comes. */
  save: { items: MenuAction[]; line: ReactNode }
}

/** Shows a document without leaving the list. Closing the dialog forgets the link and any error. */
export function PreviewDialog({ frame, document, neighbours, save }: PreviewDialogProps) {
  const { box, titleId, layout, onKeyRef, onClose } = frame
  // A <dialog> cannot be in full screen, so its box is.
  const fullscreen = useFullscreenSwitch(box)
  const [offered, setOffered] = useState<ViewerTools>({})
  const offer = useCallback((part: ViewerTools) => setOffered((now) => ({ ...now, ...part })), [])
  const tools = { ...offered, ...(fullscreen && { fullscreen }) }
  useEffect(() => {
    onKeyRef.current = (event) => pressKey(event, tools, onClose)
  })
  useKeptFocus(box)
  const download = useDownload(document)
  const link: LinkedRow = { list: 'documents', id: document.id, title: document.title }
  const links = useLinkActions(link)
  const isWithinReach = useOpens()(document) !== 'needs-connection'
  const file = {
    downloadText: fileKind(document.file_type) === 'pdf' ? 'Download PDF' : 'Download',
    isDownloading: download.isBusy,
    download: document.file_path && isWithinReach ? download.download : undefined,
  }
  const isFile = !document.is_embed
  const hasBar = layout === 'desk' || layout === 'tablet'
  const note = `${frame.facts} · ${useAddedBy(document)}`

  return (
    <>
      <ViewerBar
        titleId={titleId}
        title={document.title}
        status={hasBar ? tools.status : undefined}
        note={note}
        onClose={onClose}
      >
        {isFile && hasBar && <Toolbar tools={tools} file={file} isDesk={layout === 'desk'} />}
        <StarButton row={document} />
        {!isFile && <LinkButtons row={link} />}
        {neighbours && layout !== 'phone' && <Neighbours {...neighbours} />}
        {isFile && (
          <ViewerMenu
            key={document.id}
            tools={tools}
            file={file}
            save={save.items}
            links={links}
            neighbours={neighbours}
            layout={layout}
            title={document.title}
            note={note}
          />
        )}
      </ViewerBar>
      {download.progress && <DownloadLine {...download.progress} onCancel={download.cancel} />}
      {save.line}
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
          <ViewerFoot tools={tools} />
          {/* Beside the page of a file its arrows would turn the page: there they stand in the menu, with their names. */}
          {!isFile && neighbours && <Neighbours {...neighbours} />}
        </footer>
      )}
    </>
  )
}

/** Gives the focus to Back where the button that had it went with the words "Loading preview...". */
function useKeptFocus(box: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { current } = box
    if (!current?.closest('dialog')?.open || current.contains(current.ownerDocument.activeElement)) return
    current.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [box])
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
