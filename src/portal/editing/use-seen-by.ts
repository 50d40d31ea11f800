import { useNavigate } from '@tanstack/react-router'
import type { MenuAction } from '@/ui/menu'
import { useCan } from '../session/use-session'
import type { LibraryRow } from './delete-dialog'

/** Who has seen a video, for the menu of a card or row: for admins, and uploads alone. */
export function useSeenBy(row: LibraryRow): MenuAction[] {
  const canSeeRecord = useCan('read-training-record')
  const navigate = useNavigate()
  if (!canSeeRecord || !('video_path' in row)) return []
  const onSelect = () => void navigate({ to: '/admin/training', search: { video: row.id } })
  return [{ text: 'Seen by', icon: 'people', onSelect }]
}
