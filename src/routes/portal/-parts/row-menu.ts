import type { TrainingItem, DocumentRow } from '@/domain/rows'
import { type EditKind, useRowActions } from '@/portal/editing/use-row-actions'
import type { RowMenu } from '@/portal/lists/row-menu'
import { useSaveItems } from '@/portal/saving/use-save-items'
import { EditedFile } from './edited-file'
import { useMoreActions } from './more-actions'

/** The menu of a row: saving it on this device, its link, and an admin's actions. */
export function useRowMenu(row: DocumentRow | TrainingItem, editKind: EditKind): RowMenu {
  const { items, words } = useSaveItems(row)
  const actions = useRowActions(row, editKind, EditedFile)
  const more = useMoreActions(row, editKind)
  return { menu: [...items, ...more, ...actions], savingWords: words }
}
