import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectConsoleError } from '../../tests/support/console'

test('the page says in plain words that the browser blocks storage, instead of Loading… for ever', async () => {
  expectConsoleError('The portal could not start')
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  document.body.innerHTML = '<div id="root"><p role="status">Loading…</p></div>'
  await import('./portal-entry')
  await screen.findByText(/Let this site store data/)
  expect(screen.queryByText('Loading…')).toBeNull()
})
