// Edit and Delete of a row, for admins, with the dialogs that they open. Without a connection they say why they are off.
import { lazy, Suspense, useState } from 'react'
import type { MenuAction } from '@/ui/menu'
import { useConnection } from '../session/tab-context'
import { useCan } from '../session/use-session'
import type { LibraryRow } from './delete-dialog'

const EditDialog = lazy(() => import('./edit-dialog').then((module) => ({ default: module.EditDialog })))
const DeleteDialog = lazy(() =>
  import('./delete-dialog').then((module) => ({ default: module.DeleteDialog })),
)

/** The kind of row that Edit changes; undefined where the row has no Edit. */
export type EditKind = 'document' | 'video' | undefined

/** `items` for the row's menu; render `dialog` beside the row. */
export function useRowActions(row: LibraryRow, editKind: EditKind) {
  const isOffline = useConnection() === 'offline'
  const [canEdit, canDelete] = [useCan('edit'), useCan('delete')]
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const close = () => setOpen(undefined)
  const why = isOffline ? 'There is no connection.' : undefined

  const items: MenuAction[] = []
  if (canEdit && editKind) items.push({ text: 'Edit', icon: 'edit', why, onSelect: () => setOpen('edit') })
  if (canDelete) items.push({ text: 'Delete', icon: 'trash', why, onSelect: () => setOpen('delete') })

  const dialog = (
    <Suspense>
      {open === 'edit' && editKind && <EditDialog kind={editKind} row={row} onClose={close} />}
      {open === 'delete' && <DeleteDialog row={row} onClose={close} />}
    </Suspense>
  )
  return { items, dialog }
}
