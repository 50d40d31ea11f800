import type { RowFile } from '@/data/saving/row-file'
import { useTab } from '../session/tab-context'
import { RemoveQuestion } from './remove-question'
import { saveActions } from './save-actions'

/** The question that a row's menu asks before a kept file is removed. */
export function RemoveSavedDialog({
  file,
  size,
  onClose,
}: {
  file: RowFile
  size: number
  onClose: () => void
}) {
  const act = saveActions(useTab(), file)
  const confirm = () => {
    void act.remove()
    onClose()
  }
  return <RemoveQuestion title={file.title} size={size} onConfirm={confirm} onCancel={onClose} />
}
