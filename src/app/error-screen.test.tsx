import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ErrorScreen } from './error-screen'

test('a broken screen says what is safe, and can be tried again', async () => {
  const reset = vi.fn<() => void>()
  render(<ErrorScreen error={new Error('broken')} reset={reset} />)
  expect(screen.getByRole('alert').textContent).toContain('What you saved is safe')
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(reset).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('main'), 'the shell has one').toBeNull()
})
