// A place beside a list for the dialogs of its rows. In a card, a dialog would disappear with its card when a colleague deletes the row,
// and typed words with it.
import { createContext, useContext, useState, type ReactNode } from 'react'
import { LazyDialog } from './lazy-dialog'

/** A dialog; `close` closes it. */
type Dialog = (close: () => void) => ReactNode

const ShowDialog = createContext<(dialog: Dialog) => void>(() => {
  throw new Error('The row stands in no <DialogHost>')
})

/** Shows a dialog beside the list around the caller. */
export const useShowDialog = () => useContext(ShowDialog)

export function DialogHost({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<{ dialog: Dialog }>()
  // Another row's dialog may be open by the time that this dialog closes.
  const close = () => setOpen((now) => (now === open ? undefined : now))
  const [show] = useState(() => (dialog: Dialog) => setOpen({ dialog }))
  return (
    <ShowDialog value={show}>
      {children}
      {open && <LazyDialog onClose={close}>{open.dialog(close)}</LazyDialog>}
    </ShowDialog>
  )
}
