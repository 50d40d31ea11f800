// The connection panel: waiting and refused changes, uploads, and the age of the lists.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana, ben } from '../../../../tests/support/tablet/clinic'
import { rest } from '../../../../tests/support/tablet/network'
import { renderPortal } from '../../../../tests/support/screen/render-portal'
import { savedFiles } from '../../../../tests/support/screen/saved-files'
import { addPdf, watchHalf } from '../../../../tests/support/screen/own-work'
import { documentRow, videoRow } from '../../../../tests/support/tablet/rows'
import type { OutboxEntry } from '../../../data/database/db'
import { saveStar } from '../../../data/sync/save-star'

const video = videoRow({ title: 'Hand Hygiene' })
const rows = { documents: [documentRow({ title: 'Time off' })], videos: [video], progress: [] }

/** Home, once its frame is there. */
async function openHome(scene = {}) {
  const portal = await renderPortal('/portal/dashboard', { ...rows, ...scene })
  await screen.findByRole('button', { name: 'Sign Out' })
  return portal
}
type Portal = Awaited<ReturnType<typeof openHome>>

async function openPanel(portal: Portal, line: RegExp) {
  await portal.person.click(await screen.findByRole('button', { name: line }))
  const dialog = await screen.findByRole('dialog', { name: 'Connection' })
  return { ...portal, dialog, panel: within(dialog) }
}

/** Opens the panel on a tablet with a save that the server refused. */
async function openRefused() {
  const portal = await openHome()
  const refusal = { code: '42501', message: 'not allowed here' }
  portal.network.answer(403, refusal, rest('video_progress', 'POST'))
  await watchHalf(portal.tab, video)
  return openPanel(portal, /^1 not accepted$/)
}

test('the panel shows each change that waits, since when there is no connection, and how old the lists are', async () => {
  const portal = await openHome({ isOffline: true })
  await watchHalf(portal.tab, video)
  await act(() => saveStar(portal.tab, ben.id, { of: 'document', id: rows.documents[0]!.id, starred: true }))
  portal.clock.advance(2 * 60_000)
  const { panel } = await openPanel(portal, /^Offline.* 2 waiting to sync$/)
  await panel.findByText('Waiting to be sent (2)')
  await panel.findByText('Time off')
  await panel.findByText('Hand Hygiene')
  const lines = panel.getAllByText(/ago$/).map((end) => end.closest('p')?.textContent)
  expect(lines).toEqual(['Hand Hygiene, 0:30, 2 min ago', 'Time off, starred, 2 min ago'])
  expect(
    panel.getAllByText('Waits on this device, and is sent when the clinic can be reached.'),
  ).toHaveLength(2)
  await panel.findByText(/^No connection since \d+:\d\d\s[AP]M$/)
  await panel.findByText('Not yet here')
  const times = panel.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(times).toEqual([...Array(3).fill(expect.stringMatching(/^\d+:\d\d\s[AP]M$/)), 'Not yet here'])
  expect(panel.queryByText('Everything has reached the clinic.')).toBeNull()
})

test('the panel says that the server does not answer, the internet works, and whom to tell', async () => {
  const portal = await openHome({ isOffline: true })
  await screen.findByRole('button', { name: /^Offline/ })
  act(() => portal.tab.network.connection.explain('server-alone'))
  const { panel } = await openPanel(portal, /^Offline/)
  panel.getByText(/^The clinic’s server does not answer since \d/)
  panel.getByText(/^The internet works\. Tell your office manager\./)
  expect(panel.queryByRole('link', { name: /whom to call/ })).toBeNull()
})

test('the panel says why nothing is kept in a window that stores no files, even if the notice is hidden', async () => {
  const portal = await renderPortal('/portal/dashboard', { ...rows, isOffline: true })
  act(() => portal.tab.shelf.state.setState('cannot-keep', true))
  await portal.person.click(await screen.findByRole('button', { name: 'Hide this notice' }))
  expect(screen.queryByRole('note')).toBeNull()
  const { panel } = await openPanel(portal, /^Offline/)
  panel.getByText(/^Nothing stays on this device: this window stores no files/)
})

test('Try now says whether the clinic answered, sends the waiting changes, and says that everything has arrived', async () => {
  const portal = await openHome({ isOffline: true })
  await watchHalf(portal.tab, video)
  const { panel, network, server, dialog, person } = await openPanel(portal, /^Offline/)
  const again = panel.getByRole('button', { name: 'Try now' })
  await person.click(again)
  await panel.findByText('The clinic did not answer just now either.')
  network.online()
  await person.click(panel.getByRole('button', { name: 'Try now' }))
  const all = await panel.findByText('Everything has reached the clinic.')
  expect(all.closest('[role=status]')).not.toBeNull()
  await panel.findByText('The clinic can be reached')
  expect(server.progressOf(ben.id, video.id)?.progress_seconds).toBe(30)
  expect(dialog.contains(document.activeElement), 'the focus stays in the panel').toBe(true)
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const place = document.querySelector('.status-place')
  await waitFor(() => expect(document.activeElement, 'the line’s place has the focus').toBe(place))
})

test('the panel says which change is being sent, and when the next one is tried', async () => {
  const portal = await openHome()
  portal.network.answer(500, undefined, rest('favorites', 'POST'))
  const star = { of: 'document' as const, id: rows.documents[0]!.id, starred: true }
  await act(() => saveStar(portal.tab, ben.id, star))
  await screen.findByText('1 waiting to sync')
  const { reached, release } = portal.network.hold(rest('video_progress', 'POST'))
  await watchHalf(portal.tab, video)
  await reached
  const { panel } = await openPanel(portal, /^2 waiting to sync$/)
  await panel.findByText('Being sent now.')
  await panel.findByText(/^Waits on this device\. Next try in \d s\.$/)
  release()
})

test('the panel lists each refused change with its reason, and Try again sends the change', async () => {
  const { panel, person, tab, dialog } = await openRefused()
  expect((await panel.findByText('Hand Hygiene')).parentElement?.textContent).toMatch(/^Hand Hygiene, 0:30/)
  await panel.findByText('not allowed here')
  await person.click(panel.getByRole('button', { name: 'Try again' }))
  await panel.findByText('Everything has reached the clinic.')
  expect(await tab.db.progress.get([ben.id, video.id])).toMatchObject({ progress_seconds: 30 })
  expect(dialog.contains(document.activeElement)).toBe(true)
})

test('the panel says that the video of a refused save was deleted', async () => {
  const portal = await openHome()
  portal.server.videos.add('another video')
  await watchHalf(portal.tab, video)
  const { panel } = await openPanel(portal, /^1 not accepted$/)
  await panel.findByText(/^This video was deleted, so the clinic cannot keep how far you came in it\./)
  expect(panel.queryByText(/training_videos|trying again does not help/)).toBeNull()
})

test('the panel asks before a change is discarded, and names the change', async () => {
  const { panel, person, tab } = await openRefused()
  await person.click(await panel.findByRole('button', { name: 'Discard' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard this progress?' }))
  await question.findByText('Hand Hygiene, 0:30')
  await person.click(question.getByRole('button', { name: 'Keep it' }))
  expect(await tab.db.outbox.count()).toBe(1)
  await person.click(await panel.findByRole('button', { name: 'Discard' }))
  const again = within(await screen.findByRole('alertdialog', { name: 'Discard this progress?' }))
  await person.click(again.getByRole('button', { name: 'Discard' }))
  await panel.findByText('Everything has reached the clinic.')
  expect(await tab.db.outbox.count()).toBe(0)
})

test('the panel shows a change of a newer version of the portal, and exports the whole change to a file', async () => {
  const saved = savedFiles()
  const portal = await openHome()
  const entry: OutboxEntry = {
    user_id: ben.id,
    id: 'of-tomorrow',
    kind: 'hologram',
    thing: 'ward 7',
    number: 1,
    payload: { deep: ['inside'] },
    attempts: 0,
    retry_at: 0,
    state: 'parked',
    reason: 'This save cannot be read by this version of the portal.',
  }
  await act(() => portal.tab.db.outbox.put(entry))
  const { panel, person } = await openPanel(portal, /^1 not accepted$/)
  await panel.findByText('A change of a newer version of the portal')
  expect(panel.queryByText(entry.reason!)).not.toBeNull()
  await person.click(panel.getByRole('button', { name: 'Export to a file' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const text = await saved[0]!.text()
  expect(text).toContain(`By: ${ben.email}\nNot accepted: ${entry.reason}`)
  expect(JSON.parse(text.slice(text.indexOf('{')))).toEqual(entry)
})

test('the panel opens from the account menu while all is well, and lists the uploads that have not ended', async () => {
  const portal = await renderPortal('/portal/dashboard', { ...rows, user: ana, isOffline: true })
  const [account] = await screen.findAllByRole('button', { name: /account$/ })
  await portal.person.click(account!)
  await portal.person.click(await screen.findByRole('menuitem', { name: 'Connection' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Connection' }))
  await panel.findByText('Everything has reached the clinic.')
  await addPdf(portal.tab)
  await panel.findByRole('listitem', { name: 'Upload of Fees.pdf' })
  await waitFor(() => expect(panel.queryByText('Everything has reached the clinic.')).toBeNull())
  await panel.findByText('Users')
})
