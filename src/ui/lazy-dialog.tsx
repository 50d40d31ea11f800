// The place of a dialog whose code is fetched when the dialog is opened. On a slow line that takes seconds: until then a small dialog
// answers the tap, and closing it gives the opening up.
import { Suspense, type ReactNode } from 'react'
import { Dialog } from './dialog'

/** Shows the dialog among its children, once its code is here. */
export function LazyDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const coming = (
    <Dialog title="Loading..." onClose={onClose}>
      <span className="spinner text-primary" aria-hidden="true" />
    </Dialog>
  )
  return <Suspense fallback={coming}>{children}</Suspense>
}
