// The first day of an admin: three steps on Home that tick by themselves and go.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshLists } from '@/data/refresh-lists'
import { ana } from '../../../tests/support/tablet/clinic'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { documentRow, progressRow, userRow, videoRow } from '../../../tests/support/tablet/rows'

const paper = documentRow({ title: 'Needlestick' })
const video = videoRow({ title: 'Clean Hands' })
const progress = [progressRow({ user_id: ana.id, video_id: video.id })]
const rows = { user: ana, documents: [paper, documentRow()], videos: [video], progress }
const steps = async () => within(await screen.findByRole('region', { name: 'Start here' }))

test('on an admin’s first day nothing is done; the first document and the second person tick their steps', async () => {
  const { server, tab } = await renderPortal('/portal/dashboard', {
    user: ana,
    documents: [],
    videos: [],
    progress: [],
    users: [userRow()],
  })
  await (await steps()).findByText('0 of 3 done')
  expect(
    (await steps()).queryByRole('button', { name: 'Choose documents' }),
    'nothing to choose from',
  ).toBeNull()
  server.tables.documents.push({ ...paper })
  await act(() => refreshLists(tab))
  await (await steps()).findByText('1 of 3 done')
  await (await steps()).findByText('1 is here.')
  server.staffList.push(userRow())
  await act(() => refreshLists(tab))
  await (await steps()).findByText('2 of 3 done')
  await (await steps()).findByText('2 are here.')
})

test('an admin chooses the emergency documents, which ticks the last step; then Home begins with a training', async () => {
  const { person, server } = await renderPortal('/portal/dashboard', {
    ...rows,
    users: [userRow(), userRow()],
    prepare: (clinic) =>
      void clinic.server.tables.documents.push(...rows.documents.map((row) => ({ ...row }))),
  })
  await (await steps()).findByText('2 of 3 done')
  await person.click((await steps()).getByRole('button', { name: 'Choose documents' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Put documents on every device' }))
  await person.click(await dialog.findByRole('checkbox', { name: 'Needlestick' }))
  await person.click(dialog.getByRole('button', { name: 'Put it on every device' }))
  await screen.findByRole('link', { name: 'Play Clean Hands' })
  expect(server.tables.documents.find(({ id }) => id === paper.id)).toMatchObject({ pinned: true })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

test('without a network the steps say that documents cannot be chosen now', async () => {
  await renderPortal('/portal/dashboard', { ...rows, users: [userRow()], isOffline: true })
  await (await steps()).findByText('1 of 3 done')
  const choose = (await steps()).getByRole<HTMLButtonElement>('button', { name: 'Choose documents' })
  expect([choose.disabled, choose.title]).toEqual([
    true,
    'Documents are chosen while the clinic can be reached.',
  ])
})
