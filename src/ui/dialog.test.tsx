import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { AlertDialog } from './alert-dialog'
import { Button } from './button'
import { Dialog } from './dialog'
import { Field } from './field'

afterEach(cleanup)

test('a busy dialog stays open, even if the browser closes it', () => {
  const onCancel = vi.fn<() => void>()
  render(
    <AlertDialog title="Sign out now?" confirmText="Sign out" isBusy onConfirm={() => {}} onCancel={onCancel}>
      text
    </AlertDialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('alertdialog')
  act(() => {
    dialog.close()
    fireEvent(dialog, new Event('close'))
  })
  expect(dialog.open).toBe(true)
  expect(onCancel).not.toHaveBeenCalled()
})

test('a dialog gets the focus when a focused button inside it is removed', () => {
  const dialog = (hasButton: boolean) => (
    <Dialog title="Preview" onClose={() => {}}>
      {hasButton && <Button>Try Again</Button>}
    </Dialog>
  )
  const { rerender } = render(dialog(true))
  screen.getByRole('button', { name: 'Try Again' }).focus()
  rerender(dialog(false))
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
})

test('typed words go only after a question: Escape, a tap outside and Close ask, and a field that was changed back does not count', async () => {
  const onClose = vi.fn<() => void>()
  render(
    <Dialog title="Edit" onClose={onClose}>
      <form>
        <Field label="Title" defaultValue="Leave" />
      </form>
    </Dialog>,
  )
  const person = userEvent.setup()
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Edit' })
  const cancel = () => fireEvent(dialog, new Event('cancel', { cancelable: true }))
  const title = screen.getByLabelText('Title')
  await person.type(title, '!')
  for (const ask of [
    cancel,
    () => fireEvent.mouseDown(dialog),
    () => person.click(screen.getByRole('button', { name: 'Close' })),
  ]) {
    await ask()
    const question = within(screen.getByRole('alertdialog', { name: 'Leave without saving?' }))
    expect(onClose).not.toHaveBeenCalled()
    await person.click(question.getByRole('button', { name: 'Go on with it' }))
    expect(title).toHaveProperty('value', 'Leave!')
  }
  cancel()
  await person.click(screen.getByRole('button', { name: 'Leave' }))
  expect(onClose).toHaveBeenCalledOnce()
  await person.type(title, '{Backspace}')
  cancel()
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('Escape counts from the moment at which a dialog is shown', async () => {
  const onClose = vi.fn<() => void>()
  const shown = new MutationObserver(() => {
    const dialog = screen.queryByRole('dialog', { name: 'Preview' })
    if (!dialog) return
    shown.disconnect()
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  })
  shown.observe(document.body, { childList: true, subtree: true })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    act(() => root.unmount())
    place.remove()
  })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  // Outside of `act`, as in a browser, effects run some time after the dialog is shown.
  root.render(
    <Dialog title="Preview" onClose={onClose}>
      text
    </Dialog>,
  )
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
