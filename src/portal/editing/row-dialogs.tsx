// The dialogs of Edit and Delete for all rows of a list. They stand beside the list, not in a card: a card goes when a colleague
// deletes its row or a search leaves it out, and typed text must not go with it.
import { createContext, lazy, Suspense, useContext, useState, type ReactNode } from 'react'
import type { RowFile } from '../saving/saved-file'
import type { LibraryRow } from './delete-dialog'

const EditDialog = lazy(() => import('./edit-dialog').then((module) => ({ default: module.EditDialog })))
const DeleteDialog = lazy(() =>
  import('./delete-dialog').then((module) => ({ default: module.DeleteDialog })),
)
const RemoveSavedDialog = lazy(() =>
  import('../saving/remove-saved-dialog').then((module) => ({ default: module.RemoveSavedDialog })),
)

type RowDialog =
  | { name: 'edit'; kind: 'document' | 'video'; row: LibraryRow }
  | { name: 'delete'; row: LibraryRow }
  | { name: 'remove-saved'; file: RowFile; size: number }

const Open = createContext<(dialog: RowDialog) => void>(() => {
  throw new Error('A row with Edit and Delete stands in no <RowDialogs>')
})

/** Opens a dialog for a row of the list around it. */
export const useOpenRowDialog = () => useContext(Open)

export function RowDialogs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<RowDialog>()
  // Another row's dialog may be open by the time that this dialog closes.
  const close = () => setOpen((now) => (now === open ? undefined : now))
  return (
    <Open value={setOpen}>
      {children}
      <Suspense>
        {open?.name === 'edit' && <EditDialog kind={open.kind} row={open.row} onClose={close} />}
        {open?.name === 'delete' && <DeleteDialog row={open.row} onClose={close} />}
        {open?.name === 'remove-saved' && <RemoveSavedDialog {...open} onClose={close} />}
      </Suspense>
    </Open>
  )
}
