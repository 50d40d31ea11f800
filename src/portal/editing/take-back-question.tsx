// Asks before an earlier file of a document or a video becomes the present one again.
import { useState } from 'react'
import { takeBackFile } from '@/data/changes/replace-file'
import { isRowGone, newerEditOf } from '@/data/changes/seen-row'
import type { EarlierFile } from '@/data/changes/earlier-files'
import { noteRefusal } from '@/data/session/account/note-refusal'
import type { Bucket, SeenRow } from '@/domain/rows'
import { randomUuid } from '@/domain/uuid'
import { AlertDialog } from '@/ui/alert-dialog'
import { showError, showToast } from '@/ui/toast-store'
import { useOfflineReason, useTab } from '../session/tab-context'
import { useBusy } from '../session/use-busy'
import { changeSentence } from './editor-words'

type TakeBackQuestionProps = {
  bucket: Bucket
  file: EarlierFile
  /** The row with the present file. */
  present: SeenRow
  onChanged: () => Promise<void>
  onClose: () => void
}

export function TakeBackQuestion({ bucket, file, present, onChanged, onClose }: TakeBackQuestionProps) {
  const tab = useTab()
  const why = useOfflineReason()
  // One id for the question: a second try after a lost answer changes nothing more.
  const [id] = useState(randomUuid)
  // The row as it was when the question was put: a newer file of a colleague may come meanwhile, and nobody was asked about that one.
  const [seen] = useState(present)
  const { isBusy, run } = useBusy((error) => {
    const newer = newerEditOf(error)
    const failed = `Failed to go back to “${file.name}”`
    if (newer) showToast({ title: failed, text: changeSentence(newer, tab.clock.now()), tone: 'notice' })
    else showError(failed, error)
    noteRefusal(tab, error)
    if (!newer && !isRowGone(error)) return
    void onChanged()
    onClose()
  })
  const confirm = async () => {
    await takeBackFile(tab, bucket, seen, { id, earlier: file, reason: `Back to file ${file.number}` })
    showToast({ title: 'Success', text: `“${seen.title}” has the file “${file.name}” again` })
    await onChanged()
    onClose()
  }
  return (
    <AlertDialog
      title={`Use “${file.name}” again?`}
      confirmText="Use it again"
      isHarmless
      isBusy={isBusy}
      busyText="One moment..."
      why={why}
      onConfirm={() => run(confirm)}
      onCancel={onClose}
    >
      <p>
        Everybody then opens it as “{seen.title}”. The file that it replaces stays under Earlier files.
        {bucket === 'videos' && ` Seconds that were watched of “${file.name}” count again.`}
      </p>
    </AlertDialog>
  )
}
