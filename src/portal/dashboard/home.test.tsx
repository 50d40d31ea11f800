// Home: its search, its lists, and the menu of the person who is signed in.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana, ben, createClinic } from '../../../tests/support/tablet/clinic'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import {
  categoriesOf,
  documentRow,
  embedRow,
  progressRow,
  userRow,
  videoRow,
} from '../../../tests/support/tablet/rows'

const now = createClinic().clock.now()
const daysAgo = (days: number) => new Date(now - days * 24 * 3_600_000).toISOString()

const policy = documentRow({ title: 'Leave Policy', file_path: '', created_at: daysAgo(2) })
const old = documentRow({ title: 'Phone Greeting', file_path: '', created_at: daysAgo(40) })
const begun = videoRow({ title: 'Clean Hands', duration: 73, created_at: daysAgo(30) })
const finished = videoRow({ title: 'Answering the Phone', created_at: daysAgo(30) })
const lifting = embedRow({ title: 'Lifting safely', created_at: daysAgo(1) })
const rows = {
  documents: [policy, old, lifting],
  videos: [begun, finished],
  progress: [
    progressRow({ user_id: ben.id, video_id: begun.id, progress_seconds: 36 }),
    progressRow({ user_id: ben.id, video_id: finished.id, progress_seconds: 65, completed: true }),
  ],
}
const section = async (name: string) => within(await screen.findByRole('region', { name }))
/** Waits until the section has these lines. */
const expectLines = (name: string, lines: string[]) =>
  waitFor(async () => {
    const headings = (await section(name)).getAllByRole('heading', { level: 3 })
    expect(headings.map((heading) => heading.textContent)).toEqual(lines)
  })

test('Home focuses its search at the address of the icon’s shortcut, after a sign-in', async () => {
  const { signIn } = await renderPortal('/portal/dashboard#search', { user: null })
  await signIn()
  const search = await screen.findByPlaceholderText('Search documents and videos...')
  await waitFor(() => expect(document.activeElement).toBe(search))
})

test('Start here is the training that was begun last; what it shows is not repeated below', async () => {
  const older = videoRow({ title: 'Lifting', duration: 90, created_at: daysAgo(50) })
  const stops = [
    ...rows.progress,
    progressRow({
      user_id: ben.id,
      video_id: older.id,
      progress_seconds: 10,
      last_watched: '2026-01-01T09:00:00+00:00',
    }),
  ]
  await renderPortal('/portal/dashboard', { ...rows, videos: [...rows.videos, older], progress: stops })
  await expectLines('Start here', ['Clean Hands'])
  const start = await section('Start here')
  start.getByText('Stopped at 0:36 of 1:13')
  start.getByText('1 of 3 completed')
  expect(start.getByRole('link', { name: 'Resume Clean Hands' }).getAttribute('href')).toBe(
    `/portal/training-videos?open=${begun.id}`,
  )
  await expectLines('Continue watching', ['Lifting'])
  ;(await section('Continue watching')).getByText('0:10 of 1:30')
})

test('Start here is the newest training that was not begun, where none is begun, with its length', async () => {
  const older = videoRow({ title: 'Lifting', created_at: daysAgo(50) })
  const newer = videoRow({ title: 'Spills', duration: 90, created_at: daysAgo(40) })
  await renderPortal('/portal/dashboard', { ...rows, videos: [older, newer, finished] })
  await expectLines('Start here', ['Spills'])
  const start = await section('Start here')
  start.getByText('1:30')
  start.getByRole('link', { name: 'Play Spills' })
})

test('Start here says in one line that no training is left', async () => {
  await renderPortal('/portal/dashboard', { ...rows, videos: [finished] })
  await screen.findByText('1 of 1 completed.')
  expect(screen.queryByRole('region', { name: 'Start here' })).toBeNull()
})

test('without a network each row of Home says whether it opens here, and Start here is a training that does', async () => {
  const saved = videoRow({ title: 'Lifting', created_at: daysAgo(50) })
  const pinned = documentRow({ title: 'Needlestick', pinned: true, home_place: 'first' })
  await renderPortal('/portal/dashboard', {
    ...rows,
    documents: [...rows.documents, pinned],
    videos: [...rows.videos, saved],
    kept: [saved, pinned],
    isOffline: true,
  })
  await expectLines('Start here', ['Lifting'])
  const start = await section('Start here')
  await start.findByText('Opened lately')
  start.getByRole('link', { name: 'Play Lifting' })
  ;(await section('Good to know first')).getByText('On every device')
  ;(await section('Continue watching')).getByText('Needs a connection')
  expect((await section('New this week')).getAllByText('Needs a connection')).toHaveLength(2)
})

test('without a network, and with no training saved here, Start here has no button', async () => {
  await renderPortal('/portal/dashboard', { ...rows, isOffline: true })
  const start = await section('Start here')
  await start.findByText('Needs a connection')
  expect(start.queryByRole('link')).toBeNull()
})

test('the cards of Home say how much is behind them', async () => {
  await renderPortal('/portal/dashboard', { ...rows, user: ana, users: [userRow(), userRow()] })
  const words = ['HR Documentation2 documents', 'Training Videos0 of 2 completed', 'Admin Panel2 users']
  for (const name of words)
    await waitFor(() => expect(screen.getAllByRole('link').map((link) => link.textContent)).toContain(name))
})

test('a device without lists says so in one sentence, and Try Again brings them', async () => {
  const { person, network, server } = await renderPortal('/portal/dashboard', { isOffline: true })
  await screen.findByText('Nothing is on this device yet.')
  server.tables.documents.push({ ...policy })
  server.tables.categories.push(...categoriesOf([policy]))
  network.online()
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  await expectLines('New this week', ['Leave Policy'])
})

test('Home shows the rows of this week, newest first, each once', async () => {
  await renderPortal('/portal/dashboard', rows)
  await expectLines('New this week', ['Lifting safely', 'Leave Policy'])
  expect(screen.queryByRole('region', { name: 'Opened lately' }), 'an empty list').toBeNull()
})

test('Home shows the rows that this person opened lately, without a network', async () => {
  const { person, network } = await renderPortal('/portal/documents/hr-docs', rows)
  const card = await screen.findByRole('article', { name: 'Phone Greeting' })
  await person.click(within(card).getByRole('button', { name: 'Preview' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Back' }))
  network.offline()
  await person.click(screen.getByRole('link', { name: 'Home' }))
  await expectLines('Opened lately', ['Phone Greeting'])
  const link = (await section('Opened lately')).getByRole('link', { name: 'Phone Greeting' })
  expect(link.getAttribute('href')).toMatch(/^\/portal\/documents\/all\?open=/)
})

test('Home has a search of documents and videos, which the slash key focuses and the URL keeps', async () => {
  const { person, path } = await renderPortal('/portal/dashboard', rows)
  await section('Start here')
  await person.keyboard('/phone')
  await expectLines('Documents', ['Phone Greeting'])
  await expectLines('Training videos', ['Answering the Phone'])
  await screen.findByText('2 found')
  expect(screen.queryByRole('region', { name: 'Start here' })).toBeNull()
  await waitFor(() => expect(path()).toBe('/portal/dashboard?q=phone'))
  await person.keyboard('{Escape}')
  await section('Start here')
})

test('the person who is signed in is named on every screen, in a menu with role and Sign Out', async () => {
  const { person, path } = await renderPortal('/portal/training-videos', { ...rows, user: ana })
  const accounts = await screen.findAllByRole('button', { name: 'Sam Ple, Admin: account' })
  expect(
    accounts.map(({ textContent }) => textContent),
    'the bar and the rail',
  ).toEqual(['SP', 'SPSam'])
  const [account] = accounts
  await person.click(account!)
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Account' }))
  const item = screen.getByRole('menuitem', { name: 'Sign Out' })
  expect(item.closest('.menu')?.textContent).toContain('Sam PleAdmin')
  await person.click(item)
  await waitFor(() => expect(path()).toBe('/portal/login'))
})
