import type { DocumentRow, TrainingItem } from '@/domain/rows'
import type { EditKind } from '@/portal/editing/use-row-actions'
import { useSeenBy } from '@/portal/editing/use-seen-by'
import { useLinkActions } from '@/portal/files/use-link-actions'
import { useSelectAction } from '@/portal/lists/selecting/selecting'

/** What the menus of a card and of a row share: selecting it, its link, and for admins who has seen a video. */
export function useMoreActions(row: DocumentRow | TrainingItem, editKind: EditKind) {
  const list = editKind === 'document' ? 'documents' : 'videos'
  return [
    ...useSelectAction(row.id),
    ...useLinkActions({ list, id: row.id, title: row.title }),
    ...useSeenBy(row),
  ]
}
