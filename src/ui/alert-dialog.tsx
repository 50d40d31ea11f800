// Dialog that asks before something is lost. The safe answer has the focus; the other button names its action.
import { useId, type ReactNode } from 'react'
import { Button } from './button'
import { TopLayerHost } from './top-layer'
import { useModal } from './use-modal'

type AlertDialogProps = {
  title: string
  children: ReactNode
  confirmText: string
  /** Whether confirming loses nothing: the button is then not red. */
  isHarmless?: boolean
  cancelText?: string
  isBusy?: boolean
  busyText?: string
  /** The reason why the question cannot be confirmed now. */
  why?: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

export function AlertDialog(props: AlertDialogProps) {
  const { title, children, confirmText, cancelText = 'Cancel', isBusy = false, busyText } = props
  const ref = useModal({ onClose: props.onCancel, isLocked: isBusy })
  const id = useId()
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="modal modal-bottom sm:modal-middle"
    >
      <div tabIndex={-1} className="modal-box sheet outline-none sm:max-w-md">
        <h2 id={`${id}-title`} className="text-xl font-semibold">
          {title}
        </h2>
        <div id={`${id}-text`} className="mt-3 flex flex-col gap-3">
          {children}
          {props.why && <p>{props.why}</p>}
        </div>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button
            tone="outline"
            data-autofocus
            why={isBusy ? (busyText ?? 'One moment.') : undefined}
            onClick={props.onCancel}
          >
            {cancelText}
          </Button>
          <Button
            tone={props.isHarmless ? 'primary' : 'danger'}
            why={props.why}
            isBusy={isBusy}
            busyText={busyText}
            onClick={props.onConfirm}
          >
            {confirmText}
          </Button>
        </div>
      </div>
      <TopLayerHost slot="toasts" className="toasts-above" />
    </dialog>
  )
}
