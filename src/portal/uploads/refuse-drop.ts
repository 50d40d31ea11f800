import { showToast } from '@/ui/toast-store'
import type { ChosenFile } from './chosen-file'

/** Says that dropped files were not taken, why, and where they go. */
export function refuseDrop(files: readonly ChosenFile[], canUpload: boolean): void {
  const [first] = files
  const name = first ? `“${first.file.name}”` : 'The folder'
  const what =
    files.length > 1
      ? `${name} and ${files.length - 1} more stay where they are`
      : `${name} stays where it is`
  showToast({
    title: 'Not taken',
    text: `${what}: ${reason(canUpload)}`,
    tone: 'notice',
    replaces: 'dropped',
  })
}

function reason(canUpload: boolean) {
  if (!canUpload) return 'only admins add files. Give it to the office manager.'
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (!dialog) return 'open Documents or Training first, then drop it there.'
  const what = dialog.querySelector('form') ? 'this form' : 'this window'
  return `${what} takes no files. Close it, then drop the file on the list.`
}
