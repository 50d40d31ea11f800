// Edit and Delete on a card, for admins. Without a connection they say why they are off.
import { useId } from 'react'
import { Button } from '@/ui/button'
import type { LibraryRow } from './delete-dialog'
import { type EditKind, useRowActions } from './use-row-actions'

type RowActionsProps = {
  row: LibraryRow
  editKind: EditKind
  /** The id of the row's heading. */
  titleId: string
}

export function RowActions({ row, editKind, titleId }: RowActionsProps) {
  const items = useRowActions(row, editKind)
  const whyId = useId()
  if (items.length === 0) return null
  const why = items.find((item) => item.why)?.why
  return (
    <div className="card-end">
      {why && (
        <p id={whyId} className="card-why">
          Edit and Delete wait for the connection.
        </p>
      )}
      {items.map(({ text, icon, why: whyOff, onSelect }) => (
        <Button
          key={text}
          tone="quiet"
          icon={icon}
          why={whyOff}
          aria-describedby={whyOff ? `${titleId} ${whyId}` : titleId}
          onClick={onSelect}
        >
          {text}
        </Button>
      ))}
    </div>
  )
}
