// Edit and Delete on a card, for admins. Without a connection they say why they are off.
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/ui/button'
import { useConnection } from '../session/tab-context'
import type { Deletable } from './delete-dialog'
import { useIsAdmin } from './manage-buttons'

const EditDialog = lazy(() => import('./edit-dialog').then((module) => ({ default: module.EditDialog })))
const DeleteDialog = lazy(() =>
  import('./delete-dialog').then((module) => ({ default: module.DeleteDialog })),
)

type RowActionsProps = {
  row: Deletable
  /** What Edit changes; undefined where the row has no Edit. */
  edits: 'document' | 'video' | undefined
  /** The id of the row's heading. */
  titleId: string
}

export function RowActions({ row, edits, titleId }: RowActionsProps) {
  const isOffline = useConnection() === 'offline'
  const [open, setOpen] = useState<'edit' | 'delete'>()
  if (!useIsAdmin()) return null
  const close = () => setOpen(undefined)
  const why = isOffline ? 'There is no connection.' : undefined
  return (
    <>
      <div className="flex w-full flex-wrap gap-2">
        {edits && (
          <Button
            tone="outline"
            icon="edit"
            className="grow"
            disabled={isOffline}
            title={why}
            aria-describedby={titleId}
            onClick={() => setOpen('edit')}
          >
            Edit
          </Button>
        )}
        <Button
          tone="outline"
          icon="trash"
          className="grow"
          disabled={isOffline}
          title={why}
          aria-describedby={titleId}
          onClick={() => setOpen('delete')}
        >
          Delete
        </Button>
      </div>
      {why && <p className="text-base-content/75 text-sm">Edit and Delete wait for the connection.</p>}
      <Suspense>
        {open === 'edit' && edits && <EditDialog kind={edits} row={row} onClose={close} />}
        {open === 'delete' && <DeleteDialog row={row} onClose={close} />}
      </Suspense>
    </>
  )
}
