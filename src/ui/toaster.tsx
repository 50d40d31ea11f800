/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the region only notes where the focus came from */
import { useRef, useState, type FocusEvent } from 'react'
import { measureToasts } from './measure-toasts'
import { ToastCard } from './toast-card'
import { OnTop } from './top-layer'
import { dismissToast, useToasts } from './toast-store'
import { useToastClocks } from './use-toast-clocks'

/** The live region of all toasts. While a pointer or the focus is on a toast, the clocks of all toasts stop. */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts)
  // The state is an id and not a boolean, because a toast that is removed under the pointer fires no leave event.
  const [heldId, setHeldId] = useState<number>()
  const isHeld = toasts.some(({ id }) => id === heldId)
  // The clocks are here, because the cards are made anew when they move into a dialog.
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
        ref={measureToasts}
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
