// The last row of a card: what other features offer there.
import type { DocumentRow, TrainingItem } from '@/domain/rows'
import { RowActions } from '@/portal/editing/row-actions'
import type { EditKind } from '@/portal/editing/use-row-actions'
import { StarButton } from '@/portal/lists/star-button'
import { SaveButton } from '@/portal/saving/save-button'

type ItemFootProps = { row: DocumentRow | TrainingItem; editKind: EditKind; titleId: string }

/** The star, saving on this device, and an admin's actions. The star stands first: where nothing can be saved no gap is before it. */
export function ItemFoot({ row, editKind, titleId }: ItemFootProps) {
  return (
    <div className="card-foot">
      <StarButton row={row} />
      <SaveButton row={row} titleId={titleId} isPictogram />
      <RowActions row={row} editKind={editKind} titleId={titleId} />
    </div>
  )
}
