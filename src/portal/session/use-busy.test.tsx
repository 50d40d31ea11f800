import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectConsoleError } from '../../../tests/support/console'
import { showError, useToasts } from '../../ui/toast-store'
import { dismissFailures } from './dismiss-failures'
import { useBusy } from './use-busy'

test('the failures of an action go when it succeeds, and those of other actions stay', async () => {
  dismissFailures()
  expectConsoleError('Failed to')
  const { result } = renderHook(() => useBusy(() => showError('Failed to save')))
  const shown = () => useToasts.getState().toasts.map(({ text }) => text)
  const run = (action: () => Promise<unknown>) => act(() => result.current.run(action))
  run(() => Promise.reject(new Error('broken')))
  await waitFor(() => expect(shown()).toEqual(['Failed to save']))
  act(() => showError('Failed to print'))
  run(() => Promise.resolve())
  await waitFor(() => expect(shown()).toEqual(['Failed to print']))
})
