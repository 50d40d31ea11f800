// Dialog that asks before a row is deleted for everyone. Where only the file could be deleted, a second try deletes the row.
import { useState } from 'react'
import { removeDocument, removeVideo } from '@/data/changes/remove'
import { DataError } from '@/data/network/errors'
import { noteRefusal } from '@/data/session/account/note-refusal'
import type { SyncContext } from '@/data/sync/context'
import type { DocumentRow, TrainingItem } from '@/domain/rows'
import { AlertDialog } from '@/ui/alert-dialog'
import { showError, showToast } from '@/ui/toast-store'
import { useConnection, useTab } from '../session/tab-context'
import { useBusy } from '../forms/use-busy'
import { useFocusOnNext } from './use-focus-on-next'

export type LibraryRow = (DocumentRow & { is_embed: boolean }) | TrainingItem

const OFFLINE_REASON = 'There is no connection: it can be deleted when the clinic can be reached.'

export function DeleteDialog({ row, onClose }: { row: LibraryRow; onClose: () => void }) {
  const tab = useTab()
  const isOffline = useConnection() === 'offline'
  const [isHalfDone, setHalfDone] = useState(false)
  const { remove, rowName } = removalOf(row)
  const { isBusy, run } = useBusy((error) => {
    setHalfDone(error instanceof DataError && error.code === 'row_stays')
    showError(`Failed to delete ${rowName.charAt(0).toLowerCase()}${rowName.slice(1)}`, error)
    noteRefusal(tab, error)
  })
  const prepareFocus = useFocusOnNext()
  const confirm = async () => {
    const focusNext = prepareFocus()
    await remove(tab)
    focusNext()
    showToast({ title: 'Success', text: `${rowName} deleted successfully` })
    onClose()
  }
  return (
    <AlertDialog
      title={`Delete “${row.title}” for everyone?`}
      confirmText="Delete"
      busy={isBusy}
      busyText="Deleting..."
      off={isOffline ? OFFLINE_REASON : undefined}
      onConfirm={() => run(confirm)}
      onCancel={onClose}
    >
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

/** How to delete the row. An embed is a row of documents, also where the training list shows it. */
function removalOf(row: LibraryRow) {
  if ('video_path' in row) return { rowName: 'Video', remove: (tab: SyncContext) => removeVideo(tab, row) }
  const rowName = row.is_embed ? 'Video embed' : 'Document'
  return { rowName, remove: (tab: SyncContext) => removeDocument(tab, row) }
}
