// Edit and Delete on a card, for admins. Without a connection they say why they are off.
import { type ComponentType, useId } from 'react'
import { Button } from '@/ui/button'
import type { FilePartProps } from '../forms/file-change'
import type { LibraryRow } from './delete-dialog'
import { type EditKind, useRowActions } from './use-row-actions'

type RowActionsProps = {
  row: LibraryRow
  editKind: EditKind
  FilePart: ComponentType<FilePartProps>
  /** The id of the row's heading. */
  titleId: string
}

export function RowActions({ row, editKind, FilePart, titleId }: RowActionsProps) {
  const items = useRowActions(row, editKind, FilePart)
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
