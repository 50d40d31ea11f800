// The frame of all screens: the dashboard, notices, the question before a sign-out, and updates.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ana, ben } from '../../../tests/support/tablet/clinic'
import { expectConsoleError } from '../../../tests/support/console'
import { rest } from '../../../tests/support/tablet/network'
import { giveLink } from '../../../tests/support/screen/open-player'
import { keepFilesOf, renderPortal, setWorker } from '../../../tests/support/screen/render-portal'
import { addPdf, watchHalf, watchHalfUntilSent } from '../../../tests/support/screen/own-work'
import { documentRow, videoRow } from '../../../tests/support/tablet/rows'
import { openNewerDatabase } from '../../../tests/support/tablet/newer-database'
import { drain } from '../../data/sync/drain'
import { pullDocuments } from '../../data/lists/documents'
import { pullVideos } from '../../data/lists/videos'
import { useUpdates } from '../updates/update-state'

const video = videoRow({ title: 'Hand Hygiene' })
const rows = { documents: [documentRow()], videos: [video] }

test('the dashboard greets staff by first name, with badge, a training to start with and four cards, without the admin panel', async () => {
  await renderPortal('/portal/dashboard', rows)
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Sam' })
  expect(screen.queryByText('Staff')).not.toBeNull()
  const main = within(screen.getByRole('main'))
  await main.findByRole('link', { name: 'Play Hand Hygiene' })
  const links = main.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    `/portal/training-videos?open=${video.id}`,
    '/portal/documents/hr-docs',
    '/portal/documents/patient-docs',
    '/portal/documents/process-docs',
    '/portal/training-videos',
  ])
})

test('the dashboard shows a toast for a failed pull, but not for a lost network', async () => {
  expectConsoleError('Failed to fetch training videos')
  const { tab, network } = await renderPortal('/portal/dashboard', rows)
  await screen.findByRole('heading', { level: 1 })
  network.offline()
  await act(() => pullDocuments(tab).catch(() => undefined))
  network.online()
  network.answer(403, undefined, rest('training_videos'))
  await act(() => pullVideos(tab).catch(() => undefined))
  await screen.findByText('Failed to fetch training videos')
  expect(screen.queryByText('Failed to fetch documents')).toBeNull()
})

test('the portal over plain http sends a save, and says that nothing is kept on the tablet', async () => {
  vi.stubGlobal('isSecureContext', false)
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const { tab, server } = await renderPortal('/portal/dashboard', rows)
  await screen.findByText(/^Nothing stays on this device: this address does not begin with https/)
  await watchHalf(tab, video)
  await waitFor(() => expect(server.progressOf(ben.id, video.id)?.progress_seconds).toBe(30))
})

test('the notice about kept files offers to reload a page that no worker answers, so that kept files can be opened', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { tab } = await renderPortal('/portal/dashboard', rows)
  act(() => {
    keepFilesOf(tab, [video])
    setWorker(null, { active: {} })
  })
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await screen.findByText(/^Reload to open the files on this device/)
  screen.getByRole('button', { name: 'Reload' })
})

test('signing out asks first while a save waits, and says that the save stays on the tablet', async () => {
  const { person, tab } = await renderPortal('/portal/dashboard', { ...rows, isOffline: true })
  await screen.findByRole('button', { name: 'Sign Out' })
  await watchHalf(tab, video)
  await screen.findByText('1 waiting to sync')
  await person.click(screen.getByRole('button', { name: 'Sign Out' }))
  const question = await screen.findByRole('alertdialog', { name: 'Sign out now?' })
  expect(within(question).queryByText(/It stays on this device/)).not.toBeNull()
  const stay = within(question).getByRole('button', { name: 'Stay signed in' })
  expect(document.activeElement).toBe(stay)
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Sign Out' }))
  await person.click(await screen.findByRole('button', { name: 'Sign out' }))
  await screen.findByRole('button', { name: 'Sign In' })
  expect(await tab.db.outbox.count()).toBe(1)
})

test('signing out asks first while an upload has not ended, and says that the upload is cancelled', async () => {
  const { person, tab } = await renderPortal('/portal/dashboard', { user: ana, isOffline: true })
  await screen.findByRole('button', { name: 'Sign Out' })
  await addPdf(tab)
  await person.click(screen.getByRole('button', { name: 'Sign Out' }))
  const question = await screen.findByRole('alertdialog', { name: 'Sign out now?' })
  expect(within(question).queryByText(/One upload has not ended. It is cancelled/)).not.toBeNull()
  expect(within(question).queryByText(/reached the clinic/)).toBeNull()
  await person.click(within(question).getByRole('button', { name: 'Stay signed in' }))
  expect(await tab.db.uploads.count()).toBe(1)
})

test('an update is offered although the server has failed to take a save for hours', async () => {
  const { clock, tab, network } = await renderPortal('/portal/dashboard', rows)
  await screen.findByRole('button', { name: 'Sign Out' })
  const fail = () => network.answer(500, undefined, rest('video_progress', 'POST'))
  fail()
  await watchHalfUntilSent(tab, video)
  await screen.findByText('1 waiting to sync')
  act(() => useUpdates.setState({ isReady: true }))
  expect(screen.queryByText('A new version of the portal is ready.')).toBeNull()
  clock.advance(2 * 3_600_000)
  fail()
  await act(() => drain(tab, { now: true }))
  await screen.findByText('A new version of the portal is ready.')
  await screen.findByRole('button', { name: '1 not accepted' })
  act(() => useUpdates.setState({ isReady: false }))
})

test('a newer release in another tab leaves this screen as it is, and is announced above an open dialog', async () => {
  const { tab, tablet, person } = await renderPortal('/portal/training-videos', {
    ...rows,
    prepare: ({ network }) => giveLink(network, 1),
  })
  await person.click(await screen.findByRole('button', { name: 'Watch Video' }))
  const dialog = await screen.findByRole('dialog', { name: 'Hand Hygiene' })
  const newer = await act(() => openNewerDatabase(tablet))
  await act(() => newer.table('outbox').clear())
  newer.close()
  await within(dialog).findByText('The portal was updated in another tab.')
  expect(within(dialog).queryByRole('button', { name: 'Reload' })).not.toBeNull()
  await watchHalf(tab, video)
  expect(screen.getByRole('dialog', { name: 'Hand Hygiene' })).toBe(dialog)
})

test('a portal page that does not exist leads to the dashboard', async () => {
  await renderPortal('/portal/no-such-page', rows)
  const link = await screen.findByRole('link', { name: 'Go to Home' })
  expect(link.getAttribute('href')).toBe('/portal/dashboard')
})

test('the new page’s heading gets the focus after a navigation', async () => {
  const { person } = await renderPortal('/portal/dashboard', rows)
  await person.click(await screen.findByRole('link', { name: /Training Videos/ }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Training Videos' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})
