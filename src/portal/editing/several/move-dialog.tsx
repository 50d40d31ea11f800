import type { CategoryRow, SeenRow } from '@/domain/rows'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { useOfflineReason } from '../../session/tab-context'
import { categoryKindOf, isIn, useKnownCategories } from '../row-category'

type MoveDialogProps = {
  /** "3 documents". */
  name: string
  rows: SeenRow[]
  onChoose: (category: CategoryRow) => void
  onClose: () => void
}

/** Asks for the category to which rows of one kind move. A tap moves them at once: Undo takes it back. */
export function MoveDialog({ name, rows, onChoose, onClose }: MoveDialogProps) {
  const why = useOfflineReason()
  const categories = useKnownCategories().filter(
    (category) =>
      rows.every((row) => categoryKindOf(row) === category.kind) && !rows.every((row) => isIn(row, category)),
  )
  return (
    <Dialog title={`Move ${name} to`} note={why} onClose={onClose}>
      <div className="flex flex-col gap-2">
        {categories.map((category) => (
          <Button
            key={category.id}
            tone="outline"
            className="btn-wrap"
            why={why}
            onClick={() => onChoose(category)}
          >
            {category.name}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
