import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectConsoleError } from '../../../tests/support/console'
import { showError, useToasts } from '../../ui/toast-store'
import { dismissFailures, orShow, useFailure } from './dismiss-failures'
import { useBusy } from './use-busy'

const shown = () => useToasts.getState().toasts.map(({ text }) => text)

test('the failures of an action go when it succeeds, and those of other actions stay', async () => {
  dismissFailures()
  expectConsoleError('Failed to')
  const { result } = renderHook(() => useBusy(() => showError('Failed to save')))
  const run = (action: () => Promise<unknown>) => act(() => result.current.run(action))
  run(() => Promise.reject(new Error('broken')))
  await waitFor(() => expect(shown()).toEqual(['Failed to save']))
  act(() => showError('Failed to print'))
  run(() => Promise.resolve())
  await waitFor(() => expect(shown()).toEqual(['Failed to print']))
})

test('what a form says about its fields goes when it is sent well', async () => {
  dismissFailures()
  expectConsoleError('Passwords do not match')
  const { result } = renderHook(() => useBusy())
  const send = (action: () => void) => act(() => result.current.run(async () => action()))
  send(() => showError('Passwords do not match'))
  await waitFor(() => expect(result.current.isBusy).toBe(false))
  expect(shown()).toContain('Passwords do not match')
  send(() => undefined)
  await waitFor(() => expect(shown()).not.toContain('Passwords do not match'))
})

test('orShow says that an action fails until it succeeds, and passes on what it brings', async () => {
  expectConsoleError('Failed to star')
  expect(await orShow('Failed to star', Promise.reject(new Error('no room')))).toBeUndefined()
  expect(shown()).toContain('Failed to star')
  expect(await orShow('Failed to star', Promise.resolve('starred'))).toBe('starred')
  expect(shown()).not.toContain('Failed to star')
})

test('useFailure says what a screen lacks, each time anew, until the screen has it or is left', () => {
  expectConsoleError('Failed to load')
  const failed = { error: new Error('gone') as unknown }
  const { rerender, unmount } = renderHook(({ error }) => useFailure('Failed to load', error), {
    initialProps: failed,
  })
  expect(shown()).toContain('Failed to load')
  rerender({ error: undefined })
  expect(shown()).not.toContain('Failed to load')
  rerender({ error: new Error('gone again') })
  expect(shown()).toContain('Failed to load')
  unmount()
  expect(shown()).not.toContain('Failed to load')
})
