// Dialog that asks before a row is deleted for everyone. The row goes into the trash, and Undo takes it back.
import { useState } from 'react'
import { removeDocument, removeVideo } from '@/data/changes/remove'
import { restoreFromTrash } from '@/data/changes/trash'
import { type NewerEdit, newerEditOf } from '@/data/changes/seen-row'
import { noteRefusal } from '@/data/session/account/note-refusal'
import type { Bucket, DocumentRow, SeenRow, TrainingItem } from '@/domain/rows'
import { TRASH_DAYS } from '@/domain/trash'
import { AlertDialog } from '@/ui/alert-dialog'
import { showError, showToast } from '@/ui/toast-store'
import { useOfflineReason, useTab } from '../session/tab-context'
import { useBusy } from '../session/use-busy'
import { EditedMeanwhile } from './edited-meanwhile'
import { useFocusOnNext } from './use-focus-on-next'

export type LibraryRow = (DocumentRow & { is_embed: boolean }) | TrainingItem

export function DeleteDialog({ row, onClose }: { row: LibraryRow; onClose: () => void }) {
  const tab = useTab()
  const why = useOfflineReason('it can be deleted')
  // The row as it was when the dialog opened: a pull may bring a newer one meanwhile.
  const [seen] = useState<SeenRow>(row)
  const [newer, setNewer] = useState<NewerEdit>()
  const { remove, bucket, rowName } = removalOf(row)
  const { isBusy, run } = useBusy((error) => {
    const edit = newerEditOf(error)
    if (edit) return setNewer(edit)
    showError(`Failed to delete ${rowName.charAt(0).toLowerCase()}${rowName.slice(1)}`, error)
    noteRefusal(tab, error)
  })
  const prepareFocus = useFocusOnNext()
  const undo = async () => {
    try {
      await restoreFromTrash(tab, bucket, seen.id)
      showToast({ title: 'Success', text: `“${seen.title}” is back` })
    } catch (error) {
      showError(`Failed to restore “${seen.title}”`, error)
      noteRefusal(tab, error)
    }
  }
  const confirm = async () => {
    const focusNext = prepareFocus()
    await remove(tab, newer?.row ?? seen)
    focusNext()
    showToast({
      title: 'Success',
      text: `${rowName} deleted successfully`,
      action: { text: 'Undo', onSelect: () => void undo() },
    })
    onClose()
  }
  return (
    <AlertDialog
      // A newer edit mounts the dialog again, so that the focus is on the safe answer again.
      key={newer?.row.updated_at}
      title={`Delete “${(newer?.row ?? seen).title}” for everyone?`}
      confirmText={newer ? 'Delete anyway' : 'Delete'}
      isBusy={isBusy}
      busyText="Deleting..."
      why={why}
      onConfirm={() => run(confirm)}
      onCancel={onClose}
    >
      {newer && <EditedMeanwhile seen={seen} newer={newer} />}
      <p>
        It leaves every device. For {TRASH_DAYS} days an admin can restore it from the trash
        {rowName === 'Video' && ', with everybody’s progress in it'}.
      </p>
    </AlertDialog>
  )
}

/** The row's name in messages, and the function that deletes it. An embed is a row of documents, also where the training list shows it. */
function removalOf(row: LibraryRow): {
  rowName: string
  bucket: Bucket
  remove: typeof removeDocument
} {
  if ('video_path' in row) return { rowName: 'Video', bucket: 'videos', remove: removeVideo }
  return { rowName: row.is_embed ? 'Video embed' : 'Document', bucket: 'documents', remove: removeDocument }
}
