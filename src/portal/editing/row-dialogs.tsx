// The dialogs of all rows of a list: Edit, Delete, the removal of a saved file, and a link that was not copied. The dialogs stand
// beside the list, not in a card: a card disappears when a colleague deletes its row, and typed text must not be lost with it.
import { createContext, Suspense, useContext, useState, type ReactNode } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import type { RowFile } from '../saving/saved-file'
import type { LibraryRow } from './delete-dialog'

const EditDialog = lazyPart(() => import('./edit-dialog'), 'EditDialog')
const DeleteDialog = lazyPart(() => import('./delete-dialog'), 'DeleteDialog')
const RemoveSavedDialog = lazyPart(() => import('../saving/remove-saved-dialog'), 'RemoveSavedDialog')

const LinkDialog = lazyPart(() => import('../files/link-dialog'), 'LinkDialog')

type RowDialog =
  | { name: 'edit'; kind: 'document' | 'video'; row: LibraryRow }
  | { name: 'delete'; row: LibraryRow }
  | { name: 'remove-saved'; file: RowFile; size: number }
  | { name: 'link'; title: string; url: string }

const OpenRowDialog = createContext<(dialog: RowDialog) => void>(() => {
  throw new Error('A row with Edit and Delete stands in no <RowDialogs>')
})

/** Opens a dialog for a row of the list around it. */
export const useOpenRowDialog = () => useContext(OpenRowDialog)

export function RowDialogs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<RowDialog>()
  // Another row's dialog may be open by the time that this dialog closes.
  const close = () => setOpen((now) => (now === open ? undefined : now))
  return (
    <OpenRowDialog value={setOpen}>
      {children}
      <Suspense>
        {open?.name === 'edit' && <EditDialog kind={open.kind} row={open.row} onClose={close} />}
        {open?.name === 'delete' && <DeleteDialog row={open.row} onClose={close} />}
        {open?.name === 'remove-saved' && <RemoveSavedDialog {...open} onClose={close} />}
        {open?.name === 'link' && <LinkDialog {...open} onClose={close} />}
      </Suspense>
    </OpenRowDialog>
  )
}
