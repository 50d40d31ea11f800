// Words that somebody typed into a dialog and that would go with it: Escape, a tap outside, Close and Back ask first. Cancel does not
// ask: its name says what it does.
import { useState } from 'react'
import { AlertDialog } from './alert-dialog'
import { isChanged } from './note-field'

/** The title of the question before a dialog's words go, and what is lost. */
export type LeaveWords = { title: string; loss?: string }

/** Whether an open dialog holds what somebody typed or chose; a field that was changed back does not count. */
export const hasTypedWords = (dialog: Element): boolean =>
  dialog.matches('[data-filled]') ||
  [...dialog.querySelectorAll('form :is(input, textarea, select)')].some(isChanged)

/** The topmost open dialog that does. */
export const openTypedWords = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('dialog[open]')].findLast(hasTypedWords)

type LeaveQuestionProps = { dialog: HTMLElement | null | undefined; onLeave: () => void; onStay: () => void }

/** The question before the typed words of a dialog go, in the dialog's own words where it has some. */
export function LeaveQuestion({ dialog, onLeave, onStay }: LeaveQuestionProps) {
  const [{ leave: title = 'Leave without saving?', loss }] = useState({ ...dialog?.dataset })
  return (
    <AlertDialog
      title={title}
      confirmText="Leave"
      cancelText="Go on with it"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>{loss ?? 'What you entered here is not saved yet, and goes when you leave.'}</p>
    </AlertDialog>
  )
}
