import { formatFileSize } from '@/domain/formats'
import { AlertDialog } from '@/ui/alert-dialog'

type RemoveQuestionProps = { title: string; size: number; onConfirm: () => void; onCancel: () => void }

/** Asks before a kept file is removed, so that a mistaken tap does not remove a large file. */
export function RemoveQuestion({ title, size, onConfirm, onCancel }: RemoveQuestionProps) {
  return (
    <AlertDialog
      title={`Remove “${title}” from this device?`}
      confirmText="Remove"
      cancelText="Keep it"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>It stays in the clinic’s list. To save it here again, {formatFileSize(size)} must be fetched.</p>
    </AlertDialog>
  )
}
