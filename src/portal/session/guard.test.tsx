// The guard of the portal: the way to the dashboard, and admin pages while the role is not known.
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana } from '../../../tests/support/tablet/clinic'
import { expectConsoleError } from '../../../tests/support/console'
import { rest } from '../../../tests/support/tablet/network'
import { renderPortal } from '../../../tests/support/screen/render-portal'

test.each(['/portal', '/portal/login'])('%s leads whoever is signed in to the dashboard', async (from) => {
  const { path } = await renderPortal(from)
  await screen.findByRole('heading', { name: 'Welcome, Sam' })
  expect(path()).toBe('/portal/dashboard')
})

test('the admin page shows a spinner while the role is unknown, and does not redirect', async () => {
  const { network, path } = await renderPortal('/portal/admin', {
    user: ana,
    isNew: true,
    prepare: ({ network: net }) => net.hold(rest('user_roles')),
  })
  await screen.findByText('Loading...')
  expect(path()).toBe('/portal/admin')
  network.heal()
  await screen.findByRole('heading', { name: 'Admin Panel' })
})

test('admin pages stay closed when the look-up of the role gets an error', async () => {
  expectConsoleError('The role could not be looked up')
  const { path } = await renderPortal('/portal/admin', {
    user: ana,
    prepare: ({ network }) => network.answer(500, undefined, rest('user_roles')),
  })
  await waitFor(() => expect(path()).toBe('/portal/dashboard'))
  expect(screen.queryByText('Admin Panel')).toBeNull()
})
