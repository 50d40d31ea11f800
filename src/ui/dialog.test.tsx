import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AlertDialog } from './alert-dialog'
import { Button } from './button'
import { Dialog } from './dialog'

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
