import { showToast } from '@/ui/toast-store'

/** Why folders are not taken where files are. */
export const FILES_ALONE = 'only files are taken. Open the folder, then drop the files that are in it.'

/** Says that what has these names was dropped and not taken, and why. */
export function refuseDrop(names: readonly string[], why: string): void {
  const [first] = names
  const name = first ? `“${first}”` : 'What you dropped'
  const what =
    names.length > 1
      ? `${name} and ${names.length - 1} more stay where they are`
      : `${name} stays where it is`
  showToast({
    title: 'Not taken',
    text: `${what}: ${why}`,
    tone: 'notice',
    replaces: 'dropped',
  })
}

/** Why nothing is taken here at all, and where files go. */
export function noTarget(canUpload: boolean) {
  if (!canUpload) return 'only admins add files. Give it to the office manager.'
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (!dialog) return 'open Documents or Training first, then drop it there.'
  const what = dialog.querySelector('form') ? 'this form' : 'this window'
  return `${what} takes no files. Close it, then drop the file on the list.`
}
