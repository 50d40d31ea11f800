// Edit and Delete of a row, for admins. Without a connection they say why they are off.
import type { ComponentType } from 'react'
import { useShowDialog } from '@/ui/dialog-host'
import { lazyPart } from '@/ui/lazy-part'
import type { MenuAction } from '@/ui/menu'
import type { FilePartProps } from '../forms/file-change'
import { useOfflineReason } from '../session/tab-context'
import { useCan } from '../session/use-session'
import type { LibraryRow } from './delete-dialog'

const EditDialog = lazyPart(() => import('./edit-dialog'), 'EditDialog')
const DeleteDialog = lazyPart(() => import('./delete-dialog'), 'DeleteDialog')

/** The kind of row that Edit changes; undefined where the row has no Edit. */
export type EditKind = 'document' | 'video' | undefined

/** The actions for the row's menu. `FilePart`: the part of Edit for the row's file. */
export function useRowActions(
  row: LibraryRow,
  editKind: EditKind,
  FilePart: ComponentType<FilePartProps>,
): MenuAction[] {
  const why = useOfflineReason()
  const [canEdit, canDelete] = [useCan('edit'), useCan('delete')]
  const show = useShowDialog()

  const items: MenuAction[] = []
  if (canEdit && editKind)
    items.push({
      text: 'Edit',
      icon: 'edit',
      why,
      onSelect: () =>
        show((close) => <EditDialog kind={editKind} row={row} FilePart={FilePart} onClose={close} />),
    })
  if (canDelete)
    items.push({
      text: 'Delete',
      icon: 'trash',
      why,
      onSelect: () => show((close) => <DeleteDialog row={row} onClose={close} />),
    })
  return items
}
