// The last row of a card: what other features offer there, with the star between.
import type { DocumentRow, TrainingItem } from '@/domain/rows'
import { RowActions } from '@/portal/editing/row-actions'
import type { EditKind } from '@/portal/editing/use-row-actions'
import { StarButton } from '@/portal/lists/star-button'
import { SaveButton } from '@/portal/saving/save-button'

type ItemFootProps = { row: DocumentRow | TrainingItem; editKind: EditKind; titleId: string }

/** Saving on this device, the star, and an admin's actions. */
export function ItemFoot({ row, editKind, titleId }: ItemFootProps) {
  return (
    <div className="card-foot">
      <SaveButton row={row} titleId={titleId} isPictogram />
      <StarButton row={row} />
      <RowActions row={row} editKind={editKind} titleId={titleId} />
    </div>
  )
}
