// The fixed bar of the preview: Back, the open document's title, its tools from tablets on, and the buttons to the documents before
// and after it.
import type { ReactNode } from 'react'
import { IconButton } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { TopLayerHost } from '@/ui/top-layer'

type ViewerBarProps = {
  titleId: string
  title: string
  /** The place in the document, such as `Page 2 of 12`. */
  status?: string | undefined
  note: string
  onClose: () => void
  children?: ReactNode
}

export function ViewerBar({ titleId, title, status, note, onClose, children }: ViewerBarProps) {
  return (
    <header className="viewer-bar">
      <button
        type="button"
        data-autofocus
        aria-label="Back"
        title="Back"
        className="btn btn-ghost viewer-back"
        onClick={onClose}
      >
        <Icon name="arrowLeft" />
      </button>
      <div className="viewer-head">
        <h2 id={titleId} dir="auto" className="viewer-title wrap-any">
          {title}
        </h2>
        <p dir="auto" className="viewer-wide row-meta wrap-any">
          <span role="status">{status}</span>
          {status && ' · '}
          {note}
        </p>
      </div>
      <TopLayerHost slot="status" />
      {children}
    </header>
  )
}

export type NeighboursProps = {
  /** The document's place in the list; 1 for the first. */
  position: number
  /** Number of documents in the list. */
  count: number
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** Buttons to the previous and next document of the list as it is filtered and ordered. */
export function Neighbours({ position, count, onPrevious, onNext }: NeighboursProps) {
  return (
    <div className="viewer-group">
      <IconButton
        label="Previous document"
        icon="left"
        why={onPrevious ? undefined : 'This is the first document'}
        onClick={onPrevious}
      />
      <p role="status" className="viewer-place row-meta">
        Document{' '}
        <span className="whitespace-nowrap">
          {position} of {count}
        </span>
      </p>
      <IconButton
        label="Next document"
        icon="right"
        why={onNext ? undefined : 'This is the last document'}
        onClick={onNext}
      />
    </div>
  )
}
