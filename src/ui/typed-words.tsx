// Words that somebody typed into a dialog and that would go with it: Escape, a tap outside, Close and Back ask first. Cancel does not
// ask: its name says what it does.
import { AlertDialog } from './alert-dialog'
import { isChanged } from './note-field'

/** The title of the question before a dialog's words go, and what is lost. */
export type LeaveWords = { title: string; loss?: string }

/** Whether an open dialog, or a form, holds what somebody typed or chose; a field that was changed back does not count. */
export const hasTypedWords = (place: Element): boolean =>
  place.matches('[data-filled]') ||
  [...place.querySelectorAll('form :is(input, textarea, select)')].some(isChanged)

/** The topmost open dialog that does. */
export const openTypedWords = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('dialog[open]')].findLast(hasTypedWords)

/** The words of an open dialog, for a question that stands outside of it. */
export function leaveWordsOf(dialog: HTMLElement | undefined): LeaveWords | undefined {
  const { leave: title, loss } = dialog?.dataset ?? {}
  return title ? { title, ...(loss && { loss }) } : undefined
}

type LeaveQuestionProps = { words: LeaveWords | undefined; onLeave: () => void; onStay: () => void }

/** The question before the typed words of a dialog go, in the dialog's own words where it has some. */
export function LeaveQuestion({ words, onLeave, onStay }: LeaveQuestionProps) {
  return (
    <AlertDialog
      title={words?.title ?? 'Leave without saving?'}
      confirmText="Leave"
      cancelText="Go on with it"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>{words?.loss ?? 'What you entered here is not saved yet, and goes when you leave.'}</p>
    </AlertDialog>
  )
}
