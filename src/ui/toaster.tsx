/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- a pointer over the region only stops its clock */
import { useEffect, useState } from 'react'
import { Icon } from './icon'
import { OnTop } from './top-layer'
import { dismissToast, TOAST_MS, useToasts, type Toast } from './toast-store'

/** The live region of all toasts. A pointer or the focus on it stops the clock: nobody reads on command. */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts)
  const [isHeld, setHeld] = useState(false)
  return (
    <OnTop slot="toasts">
      <div
        role="status"
        aria-live="polite"
        aria-atomic="false"
        aria-label="Messages"
        className="toaster"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} isHeld={isHeld} />
        ))}
      </div>
    </OnTop>
  )
}

function ToastCard({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [toast.id, isHeld])

  const isBad = toast.tone === 'destructive'
  return (
    <div
      className={`toast-card ${isBad ? 'bg-error text-error-content' : 'bg-neutral text-neutral-content'}`}
    >
      <Icon name={isBad ? 'alert' : 'check'} className="mt-0.5 size-5" />
      <div className="min-w-0 grow">
        <p className="font-semibold">{toast.title}</p>
        {toast.text && <p className="text-sm">{toast.text}</p>}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        className="btn btn-ghost btn-square -my-1 -mr-1 size-9 text-inherit hover:bg-black/15"
        onClick={() => dismissToast(toast.id)}
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  )
}
