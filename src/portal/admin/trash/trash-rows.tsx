// The rows of the trash, each with Restore and Delete now. Delete now asks first.
import { useState } from 'react'
import { deleteForGood, restoreFromTrash, type TrashedRow } from '@/data/changes/trash'
import { noteRefusal } from '@/data/session/account/note-refusal'
import { formatDay } from '@/domain/formats'
import { daysLeftInTrash } from '@/domain/trash'
import { AlertDialog } from '@/ui/alert-dialog'
import { Button } from '@/ui/button'
import { showError, showToast } from '@/ui/toast-store'
import { useBusy } from '../../session/use-busy'
import { useOfflineReason, useTab } from '../../session/tab-context'

type TrashRowsProps = { rows: TrashedRow[]; now: number; onChanged: () => Promise<void> }

export function TrashRows({ rows, now, onChanged }: TrashRowsProps) {
  const [asked, setAsked] = useState<TrashedRow>()
  return (
    <>
      <ul className="panel rows">
        {rows.map((row) => (
          <li key={row.id}>
            <Row row={row} now={now} onChanged={onChanged} onDelete={() => setAsked(row)} />
          </li>
        ))}
      </ul>
      {asked && <DeleteNowDialog row={asked} onChanged={onChanged} onClose={() => setAsked(undefined)} />}
    </>
  )
}

type RowProps = { row: TrashedRow; now: number; onChanged: () => Promise<void>; onDelete: () => void }

function Row({ row, now, onChanged, onDelete }: RowProps) {
  const tab = useTab()
  const why = useOfflineReason()
  const { isBusy, run } = useBusy((error) => {
    showError(`Failed to restore “${row.title}”`, error)
    noteRefusal(tab, error)
    void onChanged()
  })
  const restore = async () => {
    await restoreFromTrash(tab, row.bucket, row.id)
    showToast({ title: 'Success', text: `“${row.title}” is back` })
    await onChanged()
  }
  return (
    <article aria-label={row.title} className="row flex-wrap">
      <div className="min-w-0 flex-1 basis-60">
        <h2 dir="auto" className="wrap-any font-semibold">
          {row.title}
        </h2>
        <p className="row-meta">{describe(row, now)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!row.is_going && (
          <Button
            tone="outline"
            why={why}
            isBusy={isBusy}
            busyText="Restoring..."
            aria-label={`Restore ${row.title}`}
            onClick={() => run(restore)}
          >
            Restore
          </Button>
        )}
        <Button
          tone="outline"
          icon="trash"
          className="text-error"
          why={why}
          aria-label={`Delete now ${row.title}`}
          onClick={onDelete}
        >
          Delete now
        </Button>
      </div>
    </article>
  )
}

/** `Document · deleted Nov 24 by Sam Hill · deleted for good in 29 days`. */
function describe({ bucket, is_embed, deleted_at, deleted_by, is_going }: TrashedRow, now: number) {
  const kind = is_embed ? 'Video embed' : bucket === 'videos' ? 'Video' : 'Document'
  const days = daysLeftInTrash(deleted_at, now)
  const left = days === 0 ? 'today' : `in ${days} ${days === 1 ? 'day' : 'days'}`
  const end = is_going ? 'is being deleted for good' : `deleted for good ${left}`
  const by = deleted_by ? ` by ${deleted_by}` : ''
  return `${kind} · deleted ${formatDay(deleted_at, now)}${by} · ${end}`
}

type DeleteNowDialogProps = { row: TrashedRow; onChanged: () => Promise<void>; onClose: () => void }

function DeleteNowDialog({ row, onChanged, onClose }: DeleteNowDialogProps) {
  const tab = useTab()
  const why = useOfflineReason('it can be deleted')
  const { isBusy, run } = useBusy((error) => {
    showError(`Failed to delete “${row.title}” for good`, error)
    noteRefusal(tab, error)
  })
  const confirm = async () => {
    await deleteForGood(tab, row)
    showToast({ title: 'Success', text: `“${row.title}” is deleted for good` })
    onClose()
    await onChanged()
  }
  return (
    <AlertDialog
      title={`Delete “${row.title}” for good?`}
      confirmText="Delete for good"
      isBusy={isBusy}
      busyText="Deleting..."
      why={why}
      onConfirm={() => run(confirm)}
      onCancel={onClose}
    >
      <p>
        {row.is_embed ? 'The entry' : 'The file'}
        {row.bucket === 'videos' ? ' and everybody’s progress in it are' : ' is'} gone then. This cannot be
        undone.
      </p>
    </AlertDialog>
  )
}
