// Viewer and player say who added what they show. The name of somebody whose account was deleted is nowhere but in the audit log.
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { giveLink } from '../../../tests/support/screen/open-player'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { ana, ben } from '../../../tests/support/tablet/clinic'
import { documentRow, userRow, videoRow } from '../../../tests/support/tablet/rows'

const users = [userRow({ id: ana.id, email: ana.email, first_name: 'Ana', last_name: 'Admin' })]
const asked = (url: URL) => url.pathname.endsWith('/colleague_name')

async function openViewer(uploaded_by: string | null, isOffline = false) {
  const paper = documentRow({
    title: 'Leave Policy',
    file_path: '',
    uploaded_by,
    created_at: '2026-02-03T15:00:00Z',
  })
  const at = `/portal/documents/all?open=${paper.id}`
  const prepare = ({ server }: { server: { staffList: unknown[] } }) => void server.staffList.push(...users)
  const portal = await renderPortal(at, { documents: [paper], isOffline, prepare })
  return { ...portal, dialog: within(await screen.findByRole('dialog', { name: 'Leave Policy' })) }
}

test('the viewer says the day, and by which colleague a document was added', async () => {
  const { dialog } = await openViewer(ana.id)
  await dialog.findByText(/ · Added Feb 3 by Ana Admin$/)
})

test.each([
  ['the list says that nobody has it', null],
  ['the clinic no longer knows the person', 'gone'],
])('the viewer says “a former colleague” once the account was deleted: %s', async (_how, uploaded_by) => {
  const { dialog } = await openViewer(uploaded_by)
  await dialog.findByText(/ · Added Feb 3 by a former colleague$/)
})

test('the viewer says “you” of one’s own, and asks nobody', async () => {
  const { dialog, network } = await openViewer(ben.id)
  await dialog.findByText(/ · Added Feb 3 by you$/)
  expect(network.sent(asked)).toEqual([])
})

test('the viewer says the day alone without a connection, and the name when the clinic is back', async () => {
  const { dialog, network, tab } = await openViewer(ana.id, true)
  await dialog.findByText(/ · Added Feb 3$/)
  network.online()
  act(() => tab.network.connection.report(true))
  await dialog.findByText(/ · Added Feb 3 by Ana Admin$/)
})

test('the player says who added a video', async () => {
  const film = videoRow({ title: 'Hand Hygiene', uploaded_by: null, created_at: '2026-02-03T15:00:00Z' })
  await renderPortal(`/portal/training-videos?open=${film.id}`, {
    videos: [film],
    prepare: ({ network }) => giveLink(network, 1),
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand Hygiene' }))
  await dialog.findByText('Added Feb 3 by a former colleague')
})
