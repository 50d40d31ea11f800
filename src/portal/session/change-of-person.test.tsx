// A second person signs in on the same tab, and sees nothing of the first person.
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana, ben } from '../../../tests/support/tablet/clinic'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { endSession, signOut } from '../../data/session/sign-out/sign-out'
import { showToast } from '../../ui/toast-store'

test('Back before the sign-in of the next person leads to the dashboard, not to the first person’s search', async () => {
  const portal = await renderPortal('/portal/dashboard')
  const { person } = portal
  await person.click(await screen.findByRole('link', { name: /^HR Documentation/ }))
  await person.type(await screen.findByPlaceholderText('Search documents...'), 'raise')
  await waitFor(() => expect(portal.path()).toContain('q=raise'))
  await person.click(screen.getAllByRole('link', { name: /Home|Dashboard/ })[0]!)
  await screen.findByRole('heading', { name: 'Welcome, Sam' })
  await act(() => signOut(portal.tab))
  await screen.findByLabelText('Email')
  act(() => portal.router.history.back())
  await portal.signIn(ana)
  await screen.findByRole('heading', { name: 'Welcome, Sam' })
  await waitFor(() => expect(portal.router.state.status).toBe('idle'))
  await waitFor(() => expect(portal.path()).toBe('/portal/dashboard'))
  expect(screen.queryByDisplayValue('raise')).toBeNull()
})

test.each([
  [ben, '/portal/documents/hr-docs?q=raise'],
  [ana, '/portal/dashboard'],
])('a session that ended by itself leads only its own person back to the page: %#', async (who, to) => {
  const portal = await renderPortal('/portal/documents/hr-docs?q=raise')
  await screen.findByPlaceholderText('Search documents...')
  await act(() => endSession(portal.tab, 'revoked'))
  await portal.signIn(who)
  await waitFor(() => expect(portal.path()).toBe(to))
})

test('a sign-out removes the toasts about what the person did', async () => {
  const { tab } = await renderPortal('/portal/dashboard')
  await screen.findByRole('heading', { name: 'Welcome, Sam' })
  act(() => showToast({ title: 'Saved', text: 'Warning for Ben' }))
  await screen.findByText('Warning for Ben')
  await act(() => signOut(tab))
  await screen.findByLabelText('Email')
  expect(screen.queryByText('Warning for Ben')).toBeNull()
})
