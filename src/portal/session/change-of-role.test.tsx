// An admin loses the role, or a person gets it, while a page is open.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana } from '../../../tests/support/tablet/clinic'
import { expectConsoleError } from '../../../tests/support/console'
import { rest } from '../../../tests/support/tablet/network'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { documentRow } from '../../../tests/support/tablet/rows'
import { refreshAccount } from '../../data/session/account/refresh-account'

test('an admin who loses the role while a list is open keeps the page, without the buttons for admins', async () => {
  const scene = { user: ana, documents: [], videos: [] }
  const { tab, clock, network, person } = await renderPortal('/portal/training-videos', scene)
  await waitFor(() => expect(tab.session.getState()).toMatchObject({ certainty: 'verified' }))
  const upload = () => screen.queryByRole('button', { name: /^Upload/ })
  const heading = await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(upload()).not.toBeNull())
  network.answer(200, [{ role: 'staff' }], rest('user_roles'))
  clock.advance(1000)
  await act(() => refreshAccount(tab))
  await waitFor(() => expect(upload()).toBeNull())
  expect(heading.isConnected).toBe(true)
  expect(screen.getByText(/You are no longer an admin/).closest('[role=alert]')).not.toBeNull()
  await person.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByText(/You are no longer an admin/)).toBeNull()
})

test('a refused change of a document shows that the person is no longer an admin', async () => {
  expectConsoleError('Failed to update document')
  const admin = { ...ana }
  const documents = [documentRow({ title: 'Fees' })]
  const { person, network, tab } = await renderPortal('/portal/documents/all', { user: admin, documents })
  await waitFor(() => expect(tab.session.getState()).toMatchObject({ certainty: 'verified' }))
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit document' }))
  await person.type(dialog.getByLabelText('Title'), ' 2027')
  admin.role = 'staff'
  network.answer(403, { code: '42501', message: 'Only for admins' }, rest('documents', 'PATCH'))
  await person.click(screen.getByRole('button', { name: 'Update' }))
  await screen.findByText(/You are no longer an admin/)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull())
})

test('a person whose role the tablet did not know yet is not told about a lost one', async () => {
  const { tab } = await renderPortal('/portal/documents/all', { isNew: true, documents: [] })
  await waitFor(() => expect(tab.session.getState()).toMatchObject({ certainty: 'verified', role: 'staff' }))
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(/no longer an admin/)).toBeNull()
})

test('a person who becomes an admin sees no notice about a lost role', async () => {
  const { tab, network, clock } = await renderPortal('/portal/documents/all', { documents: [] })
  await waitFor(() => expect(tab.session.getState()).toMatchObject({ certainty: 'verified' }))
  network.answer(200, [{ role: 'admin' }], rest('user_roles'))
  clock.advance(1000)
  await act(() => refreshAccount(tab))
  await screen.findByRole('button', { name: /^Upload/ })
  expect(screen.queryByText(/no longer an admin/)).toBeNull()
})
