import type { SeenRow } from '@/domain/rows'
import { TRASH_DAYS } from '@/domain/trash'
import { AlertDialog } from '@/ui/alert-dialog'
import { useOfflineReason } from '../../session/tab-context'

/** Titles that the question names; of more the number is said. */
const MOST_NAMED = 5

type DeleteSeveralDialogProps = { name: string; rows: SeenRow[]; onConfirm: () => void; onClose: () => void }

/** Asks once before all these rows go into the trash. */
export function DeleteSeveralDialog({ name, rows, onConfirm, onClose }: DeleteSeveralDialogProps) {
  const named = rows.slice(0, MOST_NAMED)
  const hasVideo = rows.some((row) => row.video_path !== undefined)
  return (
    <AlertDialog
      title={`Delete ${name} for everyone?`}
      confirmText="Delete"
      why={useOfflineReason('they can be deleted')}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <ul className="list-disc ps-5">
        {named.map(({ id, title }) => (
          <li key={id} dir="auto" className="wrap-any">
            {title}
          </li>
        ))}
        {rows.length > named.length && <li>and {rows.length - named.length} more</li>}
      </ul>
      <p>
        They leave every device. For {TRASH_DAYS} days an admin can restore them from the trash
        {hasVideo && ', with everybody’s progress in them'}.
      </p>
    </AlertDialog>
  )
}
