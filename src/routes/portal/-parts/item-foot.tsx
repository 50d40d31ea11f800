// The last row of a card: what other features offer there.
import type { DocumentRow, TrainingItem } from '@/domain/rows'
import { RowActions } from '@/portal/editing/row-actions'
import type { EditKind } from '@/portal/editing/use-row-actions'
import { useIsSelecting } from '@/portal/lists/selecting/selecting'
import { StarButton } from '@/portal/lists/star-button'
import { SaveButton } from '@/portal/saving/save-button'
import { Icon } from '@/ui/icon'
import { Menu } from '@/ui/menu'
import { useMoreActions } from './more-actions'
import { EditedFile } from './edited-file'

type ItemFootProps = { row: DocumentRow | TrainingItem; editKind: EditKind; titleId: string }

/** The star, saving on this device, a menu with the link, and an admin's actions. The star stands first: where nothing can be saved no gap is before it. */
export function ItemFoot({ row, editKind, titleId }: ItemFootProps) {
  return (
    <div className="card-foot" inert={useIsSelecting()}>
      <StarButton row={row} />
      <SaveButton row={row} titleId={titleId} isPictogram />
      <Menu label={`More for ${row.title}`} items={useMoreActions(row, editKind)}>
        <Icon name="more" />
      </Menu>
      <RowActions row={row} editKind={editKind} FilePart={EditedFile} titleId={titleId} />
    </div>
  )
}
