import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectConsoleError } from '../../tests/support/console'
import { Dialog } from './dialog'
import { showError, showToast, useToasts } from './toast-store'
import { TOAST_MS } from './use-toast-clocks'
import { Toaster } from './toaster'

const page = (hasDialog: boolean) => (
  <>
    <Toaster />
    {hasDialog && (
      <Dialog title="Preview" onClose={() => {}}>
        content
      </Dialog>
    )}
  </>
)

function moveOnto(words: string) {
  for (const clientX of [10, 20]) fireEvent.pointerMove(screen.getByText(words), { clientX, clientY: 5 })
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  useToasts.setState({ toasts: [] })
})

test('screen readers read a toast’s title and text apart, and the toast disappears by itself', () => {
  render(<Toaster />)
  act(() => showToast({ title: 'Success', text: 'Saved' }))
  expect(screen.getByRole('status', { name: 'Messages' }).contains(screen.getByText('Saved'))).toBe(true)
  expect(screen.getByText('Success')).not.toBe(screen.getByText('Saved'))
  act(() => void vi.advanceTimersByTime(TOAST_MS))
  expect(screen.queryByText('Saved')).toBeNull()
})

test('at most three toasts are visible: a fourth removes the oldest', () => {
  render(<Toaster />)
  act(() => {
    for (const title of ['one', 'two', 'three', 'four']) showToast({ title })
  })
  expect(screen.queryByText('one')).toBeNull()
  expect(screen.queryByText('four')).not.toBeNull()
})

test('a toast replaces a visible toast of its kind', () => {
  render(<Toaster />)
  const say = (count: number) =>
    act(() => showToast({ title: 'Success', text: `${count} documents are here`, replaces: 'uploads' }))
  for (let count = 2; count <= 6; count += 1) {
    say(count)
    act(() => void vi.advanceTimersByTime(TOAST_MS - 500))
  }
  expect(screen.getByRole('status').textContent).toBe('Success6 documents are here')
})

test('a failure is titled Error, and logged with its cause; two equal toasts within two seconds are shown once', () => {
  expectConsoleError('Failed to fetch documents Error: why')
  render(<Toaster />)
  act(() => showError('Failed to fetch documents', new Error('why')))
  act(() => showError('Failed to fetch documents', new Error('why')))
  expect(screen.getAllByText('Error')).toHaveLength(1)
  expect(screen.getAllByText('Failed to fetch documents')).toHaveLength(1)
})

test('a toast that is dismissed by hand no longer stops the clocks, and returns the focus', () => {
  render(
    <>
      <button type="button">Preview</button>
      <Toaster />
    </>,
  )
  screen.getByRole('button', { name: 'Preview' }).focus()
  act(() => showToast({ title: 'one' }))
  moveOnto('one')
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Preview' }))
  act(() => showToast({ title: 'two' }))
  act(() => void vi.advanceTimersByTime(TOAST_MS))
  expect(screen.queryByText('two')).toBeNull()
})

test('toasts are shown inside an open dialog, where they can be reached, and keep their clock when it opens', () => {
  const { rerender } = render(page(false))
  act(() => showToast({ title: 'Hello' }))
  act(() => void vi.advanceTimersByTime(TOAST_MS - 1000))
  rerender(page(true))
  act(() => showToast({ title: 'Later' }))
  for (const title of ['Hello', 'Later'])
    expect(screen.getByRole('dialog').contains(screen.getByText(title))).toBe(true)
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.queryByText('Hello')).toBeNull()
})

test('a toast that was held when it moved into a dialog is no longer held', () => {
  const { rerender } = render(page(false))
  act(() => showToast({ title: 'Hello' }))
  moveOnto('Hello')
  rerender(page(true))
  act(() => void vi.advanceTimersByTime(TOAST_MS))
  expect(screen.queryByText('Hello')).toBeNull()
})
