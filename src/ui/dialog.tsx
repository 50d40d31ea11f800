// A modal dialog, named by its heading. The dialog is open while the component is mounted.
import { useId, type ReactNode } from 'react'
import { IconButton } from './button'
import { TopLayerHost } from './top-layer'
import { useModal } from './use-modal'

const places = {
  middle: 'modal modal-bottom sm:modal-middle',
  side: 'modal modal-bottom sm:modal-end',
} as const
const sizes = { small: 'sm:max-w-lg', large: 'sheet-large sm:max-w-4xl' } as const

type DialogProps = {
  title: string
  onClose: () => void
  /** Whether no button or key closes the dialog, such as while its form is being sent. */
  isLocked?: boolean
  size?: keyof typeof sizes
  /** The place of the dialog on screens larger than a phone's. */
  place?: keyof typeof places
  /** Whether the status line is hidden, because the dialog itself says the same. */
  hasNoStatus?: boolean
  /** A line under the title. */
  note?: ReactNode
  /** A button beside Close. */
  headerButton?: ReactNode
  children: ReactNode
}

export function Dialog({
  title,
  onClose,
  isLocked = false,
  size = 'small',
  place = 'middle',
  hasNoStatus = false,
  note,
  headerButton,
  children,
}: DialogProps) {
  const ref = useModal({ onClose, isLocked })
  const titleId = useId()
  return (
    <dialog ref={ref} aria-labelledby={titleId} className={places[place]}>
      <div tabIndex={-1} className={`modal-box sheet w-full outline-none ${sizes[size]}`}>
        {/* Close stays at the top while the rest scrolls, however long the title and however low the screen. */}
        <div className="sheet-top">
          <IconButton
            label="Close"
            icon="close"
            className="sheet-close"
            onClick={() => isLocked || onClose()}
          />
          {headerButton}
        </div>
        <div className="sheet-head">
          <h2 id={titleId} dir="auto" className="wrap-any leading-snug font-semibold text-balance">
            {title}
          </h2>
          {note && (
            <div dir="auto" className="wrap-any text-base-content/75 mt-1 text-sm">
              {note}
            </div>
          )}
          {!hasNoStatus && <TopLayerHost slot="status" />}
        </div>
        {children}
      </div>
      {/* Toasts are outside of the box, so that they cover nothing inside. */}
      <TopLayerHost slot="toasts" className="toasts-above" />
    </dialog>
  )
}
