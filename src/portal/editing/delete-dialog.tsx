// Dialog that asks before a row is deleted for everyone. Where only the file could be deleted, a second try deletes the row.
import { useState } from 'react'
import { removeDocument, removeVideo } from '@/data/changes/remove'
import { type NewerEdit, newerEditOf } from '@/data/changes/seen-row'
import { DataError } from '@/data/network/errors'
import { noteRefusal } from '@/data/session/account/note-refusal'
import type { DocumentRow, SeenRow, TrainingItem } from '@/domain/rows'
import { AlertDialog } from '@/ui/alert-dialog'
import { showError, showToast } from '@/ui/toast-store'
import { useConnection, useTab } from '../session/tab-context'
import { useBusy } from '../forms/use-busy'
import { EditedMeanwhile } from './edited-meanwhile'
import { useFocusOnNext } from './use-focus-on-next'

export type LibraryRow = (DocumentRow & { is_embed: boolean }) | TrainingItem

const OFFLINE_REASON = 'There is no connection: it can be deleted when the clinic can be reached.'

export function DeleteDialog({ row, onClose }: { row: LibraryRow; onClose: () => void }) {
  const tab = useTab()
  const isOffline = useConnection() === 'offline'
  const [isHalfDone, setHalfDone] = useState(false)
  // The row as it was when the dialog opened: a pull may bring a newer one meanwhile.
  const [seen] = useState<SeenRow>(row)
  const [newer, setNewer] = useState<NewerEdit>()
  const { remove, rowName } = removalOf(row)
  const { isBusy, run } = useBusy((error) => {
    const edit = newerEditOf(error)
    if (edit) return setNewer(edit)
    setHalfDone(error instanceof DataError && error.code === 'row_stays')
    showError(`Failed to delete ${rowName.charAt(0).toLowerCase()}${rowName.slice(1)}`, error)
    noteRefusal(tab, error)
  })
  const prepareFocus = useFocusOnNext()
  const confirm = async () => {
    const focusNext = prepareFocus()
    await remove(tab, newer?.row ?? seen)
    focusNext()
    showToast({ title: 'Success', text: `${rowName} deleted successfully` })
    onClose()
  }
  return (
    <AlertDialog
      // A newer edit mounts the dialog again, so that the focus is on the safe answer again.
      key={newer?.row.updated_at}
      title={`Delete “${(newer?.row ?? seen).title}” for everyone?`}
      confirmText={newer ? 'Delete all the same' : 'Delete'}
      busy={isBusy}
      busyText="Deleting..."
      off={isOffline ? OFFLINE_REASON : undefined}
      onConfirm={() => run(confirm)}
      onCancel={onClose}
    >
      {newer && <EditedMeanwhile seen={seen} newer={newer} />}
      {isHalfDone ? (
        <p role="status">The file is gone, the entry is still there. Try again.</p>
      ) : (
        <p>
          {rowName === 'Video' ? 'Everybody’s progress in it goes too. ' : ''}
          It goes from every tablet. This cannot be undone.
        </p>
      )}
    </AlertDialog>
  )
}

/** The row's name in messages, and the function that deletes it. An embed is a row of documents, also where the training list shows it. */
function removalOf(row: LibraryRow) {
  if ('video_path' in row) return { rowName: 'Video', remove: removeVideo }
  return { rowName: row.is_embed ? 'Video embed' : 'Document', remove: removeDocument }
}
