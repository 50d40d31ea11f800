// The dialog around a preview. It stands there at the tap, with title, Back and words, while the viewer's code is still on its way:
// on a slow line that takes seconds. What it holds changes then, the dialog itself stays.
import { Suspense, useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { formatFileSize } from '@/domain/formats'
import type { DocumentRow } from '@/domain/rows'
import { TopLayerHost } from '@/ui/top-layer'
import { useModal } from '@/ui/use-modal'
import { useViewerLayout, type ViewerLayout } from '../viewer/use-viewer-layout'
import { ViewerBar } from '../viewer/viewer-bar'
import { PreviewLoading } from './preview-loading'

/** The dialog as the viewer inside sees it. */
export type Frame = {
  /** The box of the dialog, which can be in full screen. */
  box: RefObject<HTMLDivElement | null>
  titleId: string
  layout: ViewerLayout
  /** File name and size, or that it is an embed. */
  facts: string
  /** Called with every key that is pressed in the dialog. */
  onKeyRef: RefObject<((event: KeyboardEvent) => void) | undefined>
  onClose: () => void
}

type ViewerFrameProps = {
  document: DocumentRow
  onClose: () => void
  /** The viewer. */
  children: (frame: Frame) => ReactNode
}

/** Opens a preview's dialog at once. Closing it forgets the viewer that is still on its way. */
export function ViewerFrame({ document, onClose, children }: ViewerFrameProps) {
  const dialog = useModal({ onClose })
  const titleId = useId()
  const layout = useViewerLayout()
  const box = useRef<HTMLDivElement>(null)
  const onKeyRef = useRef<(event: KeyboardEvent) => void>(undefined)
  const isFile = !document.is_embed
  const facts = isFile ? `${document.file_name} · ${formatFileSize(document.file_size)}` : 'Video Embed'
  const coming = (
    <>
      <ViewerBar titleId={titleId} title={document.title} note={facts} onClose={onClose} />
      <div className="viewer-body">
        <PreviewLoading />
      </div>
      <TopLayerHost slot="toasts" className="toasts-on-stage" />
      {isFile && layout === 'phone' && <footer className="viewer-foot" />}
    </>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handler hears the keys of the elements inside
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="modal"
      onKeyDown={(event) => onKeyRef.current?.(event)}
    >
      <div ref={box} tabIndex={-1} className={`modal-box viewer viewer-${layout}`}>
        <Suspense fallback={coming}>{children({ box, titleId, layout, facts, onKeyRef, onClose })}</Suspense>
      </div>
    </dialog>
  )
}
