// The banner that offers a new release: when it is shown, and when it waits.
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ana } from '../../../tests/support/tablet/clinic'
import { openAccount } from '../../../tests/support/screen/open-account'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { isCreation } from '../../../tests/support/tablet/sample-upload'
import { addPdf } from '../../../tests/support/screen/own-work'
import { documentRow } from '../../../tests/support/tablet/rows'
import { cancelUpload, pauseUpload } from '../../data/uploads/change-upload'
import { isCoverHeld } from '../session/hold-update'
import { runUploads } from '../../data/uploads/run-uploads'
import { useUpdates } from './update-state'

const READY = 'A new version of the portal is ready.'
const offerUpdate = () => act(() => useUpdates.setState({ isReady: true }))
afterEach(() => useUpdates.setState({ isReady: false }))

test('a new release is not offered while a form is filled in, and is offered when the form is changed back, or its dialog closed', async () => {
  const { person } = await openAccount({ documents: [documentRow()] })
  offerUpdate()
  await screen.findByText(READY)
  const typeAndWait = async () => {
    await person.type(screen.getByLabelText('First name'), 'x')
    await waitFor(() => expect(screen.queryByText(READY)).toBeNull())
  }
  await typeAndWait()
  await person.keyboard('{Backspace}')
  await screen.findByText(READY)
  await typeAndWait()
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByText(READY)
})

test('a new release is not offered while a file is being saved, and other tabs are told why', async () => {
  const { tab } = await renderPortal('/portal/dashboard', { documents: [documentRow()] })
  await screen.findByRole('button', { name: 'Sign Out' })
  const saving = { status: 'saving', loaded: 1, size: 2, why: 'saved', title: 'Plan' } as const
  act(() => tab.shelf.saving.state.setState(new Map([['documents/plan.pdf', saving]]), true))
  offerUpdate()
  await waitFor(() => expect(screen.queryByText(READY)).toBeNull())
  const held = async () => (await tab.device.locks!.query()).held?.map(({ name }) => name)
  await waitFor(async () => expect(await held()).toEqual([expect.stringMatching(/ a file is being saved$/)]))
  act(() => tab.shelf.saving.state.setState(new Map(), true))
  await screen.findByText(READY)
  await waitFor(async () => expect(await held()).toEqual([]))
})

test('a new release is not offered while an upload runs or waits, and is offered when the upload is paused or cancelled', async () => {
  const { tab, network } = await renderPortal('/portal/dashboard', { user: ana, documents: [documentRow()] })
  await screen.findByRole('heading', { name: 'Welcome, Sam' })
  const held = network.hold(isCreation)
  const id = await addPdf(tab)
  void runUploads(tab)
  await held.reached
  const offer = () => screen.queryByText(READY)
  offerUpdate()
  await waitFor(() => expect(offer()).toBeNull())
  await waitFor(async () => expect(await isCoverHeld(tab.device)).toBe(true))
  // An upload that only waits, such as without a network, holds back the release, but not the cover.
  await act(() => tab.db.uploads.update(id, { state: 'waiting' }))
  await waitFor(async () => expect(await isCoverHeld(tab.device)).toBe(false))
  expect(offer()).toBeNull()
  // An upload that was paused by hand may wait for the next start.
  await act(() => pauseUpload(tab, id))
  await waitFor(() => expect(offer()).not.toBeNull())
  await act(() => cancelUpload(tab, id))
  expect(offer()).not.toBeNull()
})
