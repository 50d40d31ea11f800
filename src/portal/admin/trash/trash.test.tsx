// The page of the trash: the facts of each row, Restore, and Delete now.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { expectConsoleError } from '../../../../tests/support/console'
import { renderPortal } from '../../../../tests/support/screen/render-portal'
import { ana } from '../../../../tests/support/tablet/clinic'
import { rest } from '../../../../tests/support/tablet/network'
import type { TrashedRow } from '../../../data/changes/trash'
import { startSync } from '../../../data/start-sync'

const film: TrashedRow = {
  bucket: 'videos',
  id: 'film',
  title: 'Spills',
  is_embed: false,
  files: ['training-videos/spills.mp4', 'training-videos/spills.mp4.webp'],
  deleted_at: '2026-03-01T15:00:00Z',
  deleted_by: 'Sam Hill',
  is_over: false,
  is_going: false,
}
const isList = rest('rpc/list_trash', 'POST')
const isRestore = rest('rpc/restore_from_trash', 'POST')

/** Opens the trash with these rows; the server has the others when the page asks again. */
const openAll = (rows: TrashedRow[], then: TrashedRow[]) =>
  renderPortal('/portal/admin/trash', {
    user: ana,
    prepare({ network }) {
      network.answer(200, rows, isList)
      network.answer(200, then, isList)
    },
  })
/** Opens the trash with this row, which is gone when the page asks again. */
const open = (row = film) => openAll([row], [])
const three = ['A', 'B', 'C'].map((title) => ({ ...film, id: title, title }))
const titles = () => screen.getAllByRole('article').map((one) => one.querySelector('h2')!.textContent)

/** Presses "Restore all" of so many, and says yes to its question. */
async function askForAll(person: { click: (one: Element) => Promise<void> }, count: number, title: string) {
  await person.click(await screen.findByRole('button', { name: `Restore all ${count}` }))
  const question = within(screen.getByRole('alertdialog', { name: title }))
  question.getByText(/with everybody’s progress and stars/)
  await person.click(question.getByRole('button', { name: 'Restore' }))
}

test('a row says its kind, who deleted it when, and when it is deleted for good; Restore takes it back', async () => {
  const { network, person } = await open()
  const row = within(await screen.findByRole('article', { name: 'Spills' }))
  row.getByText(/^Video · deleted .* by Sam Hill$/)
  row.getByText('Can be restored until Mar 31')
  network.answer(200, true, isRestore)
  await person.click(row.getByRole('button', { name: 'Restore Spills' }))
  await screen.findByText('“Spills” is back')
  await screen.findByText('The trash is empty.')
})

test('a long trash is searched by titles and by who deleted them; a row says in red that it goes within three days', async () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ ...film, id: `film-${at}`, title: `Spills ${at}` }))
  const last = {
    ...film,
    id: 'rota',
    title: 'Rota',
    deleted_by: 'Kim Park',
    deleted_at: '2026-02-02T15:00:00Z',
  }
  const { person } = await renderPortal('/portal/admin/trash', {
    user: ana,
    prepare: ({ network }) => network.answer(200, [...many, last], isList),
  })
  await screen.findByText('10 entries')
  await person.type(screen.getByRole('textbox', { name: 'Search the trash...' }), 'kim')
  await screen.findByText('1 entry')
  const row = within(screen.getByRole('article', { name: 'Rota' }))
  expect(row.getByText('Can be restored until Mar 4').className).toContain('trash-soon')
  await person.type(screen.getByRole('textbox', { name: 'Search the trash...' }), 'ono')
  await screen.findByText(/^Nothing here has “kimono” in its title/)
  await person.click(screen.getByRole('button', { name: 'Clear the search' }))
  await screen.findByText('10 entries')
})

test('Restore all takes back what the search shows, of documents and videos; a row that is being deleted stays', async () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ ...film, id: `film-${at}`, title: `Spills ${at}` }))
  const paper: TrashedRow = { ...film, bucket: 'documents', id: 'paper', title: 'Spills, a list' }
  const going = { ...film, id: 'going', title: 'Spills, old', is_going: true }
  const other = { ...film, id: 'rota', title: 'Rota' }
  const { network, person } = await openAll([...many, paper, going, other], [going, other])
  await person.type(await screen.findByRole('textbox', { name: 'Search the trash...' }), 'spills')
  await screen.findByText('11 entries')
  for (const _ of [...many, paper]) network.answer(200, true, isRestore)
  await askForAll(person, 10, 'Restore 10 documents and videos?')
  await screen.findByText('10 documents and videos are back')
  expect(network.sent(isRestore).map(({ body }) => JSON.parse(body!))).toEqual(
    [...many, paper].map(({ bucket, id }) => ({ bucket, row_id: id })),
  )
  await person.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(titles()).toEqual(['Spills, old', 'Rota'])
  expect(network.sent(isList), 'the list is asked for once more').toHaveLength(2)
})

test('a restored row leaves the list at once; Stop keeps the rest in the trash', async () => {
  const { network, person } = await openAll(three, [three[2]!])
  network.answer(200, true, isRestore)
  let answerSecond = () => {}
  network.meet(() => new Promise((resolve) => (answerSecond = () => resolve(Response.json(true)))), isRestore)
  network.answer(200, true, isRestore)
  await askForAll(person, 3, 'Restore 3 videos?')
  await screen.findByText('Restoring 2 of 3')
  expect(titles()).toEqual(['B', 'C'])
  expect(screen.getByRole('button', { name: 'Restore C' }), 'it would be restored twice').toHaveProperty(
    'disabled',
    true,
  )
  await person.click(screen.getByRole('button', { name: 'Stop' }))
  answerSecond()
  await screen.findByText('2 videos are back')
  expect(titles()).toEqual(['C'])
  expect(network.sent(isRestore)).toHaveLength(2)
  expect(network.sent(isList)).toHaveLength(2)
})

test('a restored row does not come back with an answer from before it was restored', async () => {
  const { network, person } = await renderPortal('/portal/admin/trash', {
    user: ana,
    prepare: (made) => made.network.answer(200, three, isList),
  })
  for (const _ of three) network.answer(200, true, isRestore)
  let answerFirst = () => {}
  network.meet(
    () => new Promise((resolve) => (answerFirst = () => resolve(Response.json(three.slice(1))))),
    isList,
  )
  network.answer(200, three.slice(2), isList)
  for (const title of ['A', 'B'])
    await person.click(await screen.findByRole('button', { name: `Restore ${title}` }))
  await waitFor(() => expect(network.sent(isList)).toHaveLength(3))
  await waitFor(() => expect(titles()).toEqual(['C']))
  await act(async () => {
    answerFirst()
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(titles()).toEqual(['C'])
})

test('of several, one that the server refuses stays and is named; the others are back', async () => {
  expectConsoleError('“B”: ')
  const { network, person } = await openAll(three, [three[1]!])
  for (const status of [200, 500, 200]) network.answer(status, true, isRestore)
  await askForAll(person, 3, 'Restore 3 videos?')
  await screen.findByText('2 videos are back')
  await screen.findByText(/^“B”: /)
  expect(titles()).toEqual(['B'])
})

test('a lost connection ends the work, and Restore all says what it waits for', async () => {
  expectConsoleError('“A”: ')
  const { network, person } = await openAll(three, three)
  network.loseAnswer('before', (url, method) => isRestore(url, method) && (network.offline(), true))
  await askForAll(person, 3, 'Restore 3 videos?')
  await screen.findByText(/^“A”: /)
  const all = await screen.findByRole('button', { name: 'Restore all 3' })
  await waitFor(() => expect(all).toHaveProperty('disabled', true))
  expect(all.title).toBe('There is no connection: they can be restored when the clinic can be reached.')
  expect(titles()).toEqual(['A', 'B', 'C'])
  expect(network.sent(isRestore)).toHaveLength(1)
})

test('a row that somebody else has restored cannot be restored again, and the page shows what is left', async () => {
  expectConsoleError('Failed to restore “Spills”')
  const { network, person } = await open()
  network.answer(200, false, isRestore)
  await person.click(await screen.findByRole('button', { name: 'Restore Spills' }))
  await screen.findByText('Failed to restore “Spills”')
  await screen.findByText('The trash is empty.')
})

test('Delete now asks first, then removes the files and the row', async () => {
  const { network, person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Delete now Spills' }))
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete “Spills” for good?' }))
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }))
  network.answer(200, true, rest('rpc/begin_final_deletion', 'POST'))
  const isRemoval = (url: URL, method: string) => method === 'DELETE' && url.pathname.includes('/storage/')
  network.answer(200, [], isRemoval)
  network.answer(200, true, rest('rpc/delete_from_trash', 'POST'))
  await person.click(dialog.getByRole('button', { name: 'Delete for good' }))
  await screen.findByText('“Spills” is deleted for good')
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  const [removed] = network.sent(isRemoval)
  expect(JSON.parse(removed!.body!)).toEqual({ prefixes: film.files })
})

test('a row whose deletion for good has begun says so, and has no Restore', async () => {
  await open({ ...film, is_going: true })
  const row = within(await screen.findByRole('article', { name: 'Spills' }))
  row.getByText('Is being deleted for good')
  expect(row.queryByRole('button', { name: 'Restore Spills' })).toBeNull()
  row.getByRole('button', { name: 'Delete now Spills' })
})

test('without a connection the page says where the trash is kept; the rows come by themselves when the clinic can be reached', async () => {
  const { network, tab } = await renderPortal('/portal/admin/trash', { user: ana, isOffline: true })
  onTestFinished(startSync(tab))
  await screen.findByText('No connection')
  screen.getByText(
    'The trash is kept at the clinic, not on this device. It is shown when the clinic can be reached.',
  )
  expect(screen.queryByText('The trash is empty.')).toBeNull()
  network.answer(200, [film], isList)
  network.online()
  globalThis.dispatchEvent(new Event('online'))
  await screen.findByRole('article', { name: 'Spills' })
})

test('the error goes when Try Again brings the trash', async () => {
  expectConsoleError('Failed to fetch the trash')
  const { network, person } = await renderPortal('/portal/admin/trash', {
    user: ana,
    prepare: (made) => made.network.answer(500, undefined, isList),
  })
  await screen.findByText('Failed to fetch the trash')
  network.answer(200, [], isList)
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull())
  expect(screen.queryByText('Failed to fetch the trash')).toBeNull()
})

test('the page shows an error and no row to a person whom the server refuses', async () => {
  expectConsoleError('Failed to fetch the trash')
  await renderPortal('/portal/admin/trash', {
    user: ana,
    prepare: ({ network }) => network.answer(403, { code: '42501', message: 'Only for admins' }, isList),
  })
  await screen.findByText('Failed to fetch the trash')
  expect(screen.queryByRole('article')).toBeNull()
})
