/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions -- a pointer over a toast only stops its clock */
import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { Icon } from './icon'
import { OnTop } from './top-layer'
import { dismissToast, useToasts, type Toast } from './toast-store'
import { useToastClocks } from './use-toast-clocks'

/** The live region of all toasts. A pointer or the focus on one of them stops every clock: nobody reads on command. */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts)
  // Its id and no boolean: a toast that is removed under the pointer fires no leave event.
  const [heldId, setHeldId] = useState<number>()
  const isHeld = toasts.some(({ id }) => id === heldId)
  // Out here, because the cards are made anew when a dialog opens and they move into it.
  useToastClocks(toasts, isHeld)
  const cameFrom = useRef<Element>(null)

  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  const onDismiss = (id: number) => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    dismissToast(id)
  }

  return (
    <OnTop slot="toasts">
      <div
        role="status"
        aria-live="polite"
        aria-atomic="false"
        aria-label="Messages"
        className="toaster"
        onFocus={onFocus}
      >
        {toasts.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            onHold={(isOn) => setHeldId((id) => (isOn ? toast.id : id === toast.id ? undefined : id))}
            onDismiss={() => onDismiss(toast.id)}
          />
        ))}
      </div>
    </OnTop>
  )
}

type ToastCardProps = {
  toast: Toast
  onHold: (isOn: boolean) => void
  onDismiss: () => void
}

function ToastCard({ toast, onHold, onDismiss }: ToastCardProps) {
  const latestHold = useRef(onHold)
  useEffect(() => {
    latestHold.current = onHold
  })
  // A card that goes from under the pointer is told nothing of its leaving.
  useEffect(() => () => latestHold.current(false), [])

  const isBad = toast.tone === 'destructive'
  return (
    <div
      className={`toast-card ${isBad ? 'bg-error text-error-content' : 'bg-neutral text-neutral-content'}`}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <Icon name={isBad ? 'alert' : 'check'} className="mt-0.5 size-5" />
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-semibold">{toast.title}</p>
        {toast.text && <p className="text-sm">{toast.text}</p>}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        className="btn btn-ghost btn-square -my-2 -mr-2 size-11 text-inherit hover:bg-black/15"
        onClick={onDismiss}
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  )
}
