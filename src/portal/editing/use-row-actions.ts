// Edit and Delete of a row, and who has seen a video, for admins. Without a connection Edit and Delete say why they are off.
import { useNavigate } from '@tanstack/react-router'
import type { MenuAction } from '@/ui/menu'
import { useOfflineReason } from '../session/tab-context'
import { useCan } from '../session/use-session'
import type { LibraryRow } from './delete-dialog'
import { useOpenRowDialog } from './row-dialogs'

/** The kind of row that Edit changes; undefined where the row has no Edit. */
export type EditKind = 'document' | 'video' | undefined

/** The actions for the row's menu. */
export function useRowActions(row: LibraryRow, editKind: EditKind): MenuAction[] {
  const why = useOfflineReason()
  const [canEdit, canDelete] = [useCan('edit'), useCan('delete')]
  const canSeeRecord = useCan('read-training-record')
  const open = useOpenRowDialog()
  const navigate = useNavigate()

  const items: MenuAction[] = []
  if (canEdit && editKind)
    items.push({
      text: 'Edit',
      icon: 'edit',
      why,
      onSelect: () => open({ name: 'edit', kind: editKind, row }),
    })
  if (canSeeRecord && 'video_path' in row)
    items.push({
      text: 'Seen by',
      icon: 'people',
      onSelect: () => void navigate({ to: '/admin/training', search: { video: row.id } }),
    })
  if (canDelete)
    items.push({ text: 'Delete', icon: 'trash', why, onSelect: () => open({ name: 'delete', row }) })
  return items
}
