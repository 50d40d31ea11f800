// Words that somebody typed into a dialog and that would go with it: Escape, a tap outside, Close and Back ask first. Cancel does not
// ask: its name says what it does.
import { AlertDialog } from './alert-dialog'
import { isChanged } from './note-field'

/** Whether an open dialog holds what somebody typed or chose; a field that was changed back does not count. */
export const hasTypedWords = (dialog: Element): boolean =>
  dialog.matches('[data-filled]') ||
  [...dialog.querySelectorAll('form :is(input, textarea, select)')].some(isChanged)

/** Whether any open dialog does. */
export const hasOpenTypedWords = (): boolean =>
  [...document.querySelectorAll('dialog[open]')].some((dialog) => hasTypedWords(dialog))

/** The question before typed words go. */
export function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <AlertDialog
      title="Leave without saving?"
      confirmText="Leave"
      cancelText="Go on typing"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>What you entered here is not saved yet, and goes when you leave.</p>
    </AlertDialog>
  )
}
