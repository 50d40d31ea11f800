// A modal dialog, named by its heading. The dialog is open while the component is mounted.
import { createContext, useContext, useId, useState, type ReactNode } from 'react'
import { IconButton } from './button'
import { TopLayerHost } from './top-layer'
import { hasTypedWords, LeaveQuestion, type LeaveWords } from './typed-words'
import { useModal } from './use-modal'

const places = {
  middle: 'modal modal-bottom sm:modal-middle',
  side: 'modal modal-bottom sm:modal-end',
} as const
const sizes = {
  small: 'sm:max-w-lg',
  rows: 'sheet-rows sm:max-w-2xl',
  large: 'sheet-large sm:max-w-4xl',
} as const

const Leave = createContext<(go: () => void) => void>((go) => go())

/** Returns a function that leads out of the dialog around the caller, by `go`: typed words are asked about first. */
export const useLeaveDialog = () => useContext(Leave)

type DialogProps = {
  title: string
  onClose: () => void
  /** Whether no button or key closes the dialog, such as while its form is being sent. */
  isLocked?: boolean
  /** Whether the dialog holds more than its fields show, such as chosen files: closing it then asks first. */
  isFilled?: boolean
  /** What the question before closing says, where it is more than that typed words go. */
  leave?: LeaveWords | undefined
  size?: keyof typeof sizes
  /** The place of the dialog on screens larger than a phone's. */
  place?: keyof typeof places
  /** Whether the status line is hidden, because the dialog itself says the same. */
  hasNoStatus?: boolean
  /** Whether the title has the focus at first: the dialog is there to be read. */
  isTitleFirst?: boolean
  /** A line under the title. */
  note?: ReactNode
  /** What stands under the title and stays there while the rest scrolls (`rows` only). */
  head?: ReactNode
  /** A button beside Close. */
  headerButton?: ReactNode
  children: ReactNode
}

export function Dialog({
  title,
  onClose,
  isLocked = false,
  isFilled = false,
  leave: leaveWords,
  size = 'small',
  place = 'middle',
  hasNoStatus = false,
  isTitleFirst = false,
  note,
  head,
  headerButton,
  children,
}: DialogProps) {
  /** Where the person wants to go, while typed words are asked about. */
  const [asked, setAsked] = useState<{ go: () => void }>()
  const ref = useModal({ onClose: () => leave(onClose), isLocked })
  const titleId = useId()
  function leave(go: () => void) {
    if (isLocked) return
    if (ref.current && hasTypedWords(ref.current)) setAsked({ go })
    else go()
  }
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={places[place]}
      data-filled={isFilled || undefined}
      data-leave={leaveWords?.title}
      data-loss={leaveWords?.loss}
    >
      <div tabIndex={-1} className={`modal-box sheet w-full outline-none ${sizes[size]}`}>
        {/* Close stays at the top while the rest scrolls, however long the title and however low the screen. */}
        <div className="sheet-top">
          <IconButton label="Close" icon="close" className="sheet-close" onClick={() => leave(onClose)} />
          {headerButton}
        </div>
        <div className="sheet-head">
          <h2
            id={titleId}
            dir="auto"
            className="wrap-any leading-snug font-semibold text-balance"
            tabIndex={isTitleFirst ? -1 : undefined}
            data-autofocus={isTitleFirst || undefined}
          >
            {title}
          </h2>
          {note && (
            <div dir="auto" className="wrap-any text-base-content/75 mt-1 text-sm">
              {note}
            </div>
          )}
          {head}
          {!hasNoStatus && <TopLayerHost slot="status" />}
        </div>
        <Leave value={leave}>{children}</Leave>
      </div>
      {asked && <LeaveQuestion words={leaveWords} onLeave={asked.go} onStay={() => setAsked(undefined)} />}
      {/* Toasts are outside of the box, so that they cover nothing inside. */}
      <TopLayerHost slot="toasts" className="toasts-above" />
    </dialog>
  )
}
