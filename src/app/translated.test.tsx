// The portal in a browser that translates it, as for staff who read Spanish: the screens go on. A screen that broke would show the error
// screen, and log what broke it, which fails the test. tests/engines/translated.test.ts walks through the built portal.
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ana } from '../../tests/support/tablet/clinic'
import { expectConsoleError } from '../../tests/support/console'
import { renderPortal } from '../../tests/support/screen/render-portal'
import { endTranslation, translatePage } from '../../tests/support/screen/translate'
import { documentRow, videoRow } from '../../tests/support/tablet/rows'

const rows = {
  documents: [documentRow({ title: 'Hand hygiene' }), documentRow({ id: 'other', title: 'Fees' })],
  videos: [videoRow({ title: 'Lifting' })],
}
afterEach(endTranslation)

test('a sign-in goes through, after a wrong password too', async () => {
  expectConsoleError('Invalid login credentials')
  const { signIn, person } = await renderPortal('/portal/login', { user: null })
  await screen.findByLabelText('Email')
  translatePage()
  await signIn({ email: 'ben@clinic.example', password: 'wrong' })
  await screen.findByText('Invalid login credentials')
  await person.clear(screen.getByLabelText('Password'))
  await person.type(screen.getByLabelText('Password'), 'secret-b{Enter}')
  await screen.findByRole('heading', { name: /^Welcome/ })
})

test.each([
  '/portal/dashboard',
  '/portal/documents/hr-docs',
  '/portal/documents/all',
  '/portal/training-videos',
  '/portal/on-this-device',
  '/portal/admin',
  '/portal/admin/audit-log',
])('%s stays while the connection goes and comes, and its buttons are tapped', async (path) => {
  const { tab, person } = await renderPortal(path, { user: ana, ...rows })
  await screen.findByRole('heading', { level: 1 })
  translatePage()
  for (const answered of [false, true, false]) act(() => tab.network.connection.report(answered))
  await waitFor(() => expect(document.body.textContent).toMatch(/Offline/))
  act(() => tab.network.connection.report(true))
  const field = screen.queryByRole('searchbox') ?? screen.queryByPlaceholderText(/^Search/)
  if (field) {
    await person.type(field, 'hand')
    await person.clear(field)
  }
  for (const name of [/^(Upload|Add)\b/, /account$/i]) {
    const [button] = screen.queryAllByRole('button', { name })
    if (!button || button.hasAttribute('disabled')) continue
    await person.click(button)
    await person.keyboard('{Escape}')
  }
  expect(screen.queryByText('This screen has stopped working')).toBeNull()
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeNull()
})
