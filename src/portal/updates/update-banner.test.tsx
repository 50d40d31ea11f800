import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana } from '../../../tests/support/tablet/clinic'
import { renderPortal } from '../../../tests/support/render-portal'
import { documentRow } from '../../../tests/support/tablet/rows'
import { addDocumentUpload } from '../../data/uploads/add-upload'
import { cancelUpload, pauseUpload } from '../../data/uploads/change-upload'
import { runUploads } from '../../data/uploads/run-uploads'
import { useUpdates } from './updates'

test('files that arrive altered are reported, until a release has arrived unaltered', async () => {
  await renderPortal('/portal/dashboard', { documents: [documentRow()] })
  await screen.findByRole('button', { name: 'Sign Out' })
  act(() => useUpdates.setState({ isAltered: true }))
  expect(screen.getByText(/does not arrive whole/).closest('[role=status]')).not.toBeNull()
  act(() => useUpdates.setState({ isAltered: false }))
  expect(screen.queryByText(/does not arrive whole/)).toBeNull()
})

test('a new release is not offered while an upload runs or waits, but afterwards', async () => {
  const { tab, network } = await renderPortal('/portal/dashboard', { user: ana, documents: [documentRow()] })
  await screen.findByRole('heading', { name: 'Welcome, Sam' })
  const held = network.hold((url, method) => url.pathname.endsWith('/upload/resumable') && method === 'POST')
  const file = new File(['%PDF-1.7'], 'Plan.pdf', { type: 'application/pdf' })
  const newDocument = { file, title: 'Plan', description: null, category: 'HR Documentation' }
  const id = await act(() => addDocumentUpload(tab, newDocument))
  void runUploads(tab)
  await held.reached
  const offer = () => screen.queryByText('A new version of the portal is ready.')
  act(() => useUpdates.setState({ isReady: true }))
  await waitFor(() => expect(offer()).toBeNull())
  // An upload that was paused by hand may wait for the next start.
  await act(() => pauseUpload(tab, id))
  await waitFor(() => expect(offer()).not.toBeNull())
  await act(() => cancelUpload(tab, id))
  expect(offer()).not.toBeNull()
  act(() => useUpdates.setState({ isReady: false }))
})
