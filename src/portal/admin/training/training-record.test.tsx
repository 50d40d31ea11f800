// The page of the training record: the lists by video and by person, one video's and one person's record, and the export.
import { screen, waitFor, within } from '@testing-library/react'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { expectConsoleError } from '../../../../tests/support/console'
import { renderPortal } from '../../../../tests/support/screen/render-portal'
import { savedFiles } from '../../../../tests/support/screen/saved-files'
import { ana } from '../../../../tests/support/tablet/clinic'
import { rest } from '../../../../tests/support/tablet/network'
import type { RecordOverview, RecordRow } from '../../../domain/training-record'

const id = (number: number) => `a0000000-0000-4000-8000-00000000000${number}`
const person = (number: number, first_name: string, more = {}) => ({
  id: id(number),
  email: `${first_name.toLowerCase()}@clinic.example`,
  first_name,
  last_name: 'Example',
  state: 'active' as const,
  completed: 0,
  begun: 0,
  ...more,
})
const video = (number: number, title: string, more = {}) => ({
  id: id(number),
  title,
  duration: 720,
  is_embed: false,
  version: 1,
  completed: 0,
  begun: 0,
  ...more,
})
const overview: RecordOverview = {
  people: [
    person(1, 'Lee', { begun: 1 }),
    person(2, 'Cam', { state: 'invited' }),
    person(3, 'Ana', { completed: 1 }),
    person(4, 'Bo', { state: 'disabled', completed: 1 }),
  ],
  videos: [
    video(9, 'Lifting', { is_embed: true, duration: 0 }),
    video(8, 'Spills', { completed: 1, begun: 1 }),
    video(7, 'Hygiene', { version: 2 }),
  ],
}
const row = (user: number, more: Partial<RecordRow> = {}): RecordRow => ({
  user_id: id(user),
  video_id: id(8),
  progress_seconds: 720,
  watched_seconds: 721,
  earlier_films: [],
  completed: true,
  last_watched: '2026-03-01T15:00:00Z',
  ...more,
})
const rows = [row(4), row(1, { completed: false, progress_seconds: 185, watched_seconds: 185 }), row(3)]

const isOverview = rest('rpc/training_overview', 'POST')
const isRecord = rest('rpc/training_record', 'POST')

const open = (search = '', prepare?: NonNullable<Parameters<typeof renderPortal>[1]>['prepare']) =>
  renderPortal(`/portal/admin/training${search}`, {
    user: ana,
    prepare:
      prepare ??
      (({ network }) => {
        network.answer(200, overview, isOverview)
        network.answer(200, rows, isRecord)
      }),
  })
/** The texts of the table's cells, a line a row. */
const lines = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((one) => [...one.children].map(({ textContent }) => textContent.trim()).join(' | '))

test('the list by video counts everybody but disabled people, and by person every video but embeds', async () => {
  const portal = await open()
  expect(await lines('All training videos')).toEqual([
    'Video | Completed | Begun | Not begun',
    'Hygienenow version 2 | Completed 0 of 3 | Begun 0 | Not begun 3',
    'Spills | Completed 1 of 3 | Begun 1 | Not begun 1',
    'Lifting | Not recorded',
  ])
  screen.getByText(/Who opened a document is not recorded\.$/)
  await portal.person.click(screen.getByRole('button', { name: 'By person' }))
  expect(await lines('All people')).toEqual([
    'Person | Completed | Begun | Not begun',
    'Ana Example | Completed 1 of 2 | Begun 0 | Not begun 1',
    'Cam ExampleInvited | Completed 0 of 2 | Begun 0 | Not begun 2',
    'Lee Example | Completed 0 of 2 | Begun 1 | Not begun 1',
    'Bo ExampleDisabled | Completed 1 of 2 | Begun 0 | Not begun 1',
  ])
  expect(portal.path()).toBe('/portal/admin/training?by=person')
})

test('a video says who completed, began, and did not begin it; disabled people come last, and are not counted', async () => {
  const portal = await open()
  portal.network.answer(200, overview, isOverview)
  await portal.person.click(await screen.findByRole('link', { name: 'Spills' }))
  await screen.findByText('1 of 3 completed')
  screen.getByText(/· 1 begun · 1 not begun$/)
  expect(await lines('Spills')).toEqual([
    'Person | State | Watched | Last watched',
    'Ana Example | Completed | Watched 12:00 of 12:00 | Last watched Mar 1',
    'Lee Example | Begun | Watched 3:05 of 12:00 | Last watched Mar 1',
    'Cam ExampleInvited | Not begun |  | ',
    'Bo ExampleDisabled | Completed | Watched 12:00 of 12:00 | Last watched Mar 1',
  ])
  expect(portal.path()).toBe(`/portal/admin/training?video=${id(8)}`)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Spills' }))
  const [asked] = portal.network.sent(isRecord)
  expect(JSON.parse(asked!.body!)).toEqual({ of_video: id(8) })
})

/** Opens Lee's record, whose rows are these. */
async function openLee(...own: RecordRow[]) {
  await open(`?person=${id(1)}`, ({ network }) => {
    network.answer(200, overview, isOverview)
    network.answer(200, own, isRecord)
  })
  await screen.findByRole('heading', { level: 2, name: 'Lee Example' })
}

test('a person’s record has every video, also where no second was really played', async () => {
  await openLee(
    row(1, { completed: false, progress_seconds: 185, watched_seconds: 0 }),
    row(1, { video_id: id(7), progress_seconds: 0, watched_seconds: 0, completed: false }),
  )
  expect(await lines('Lee Example')).toEqual([
    'Video | State | Watched | Last watched',
    'Spills | Begun | Watched stopped at 3:05 | Last watched Mar 1',
    'Hygienenow version 2 | Not begun |  | ',
    'Lifting | Not recorded |  | ',
  ])
  screen.getByText('0 of 2 completed')
})

test('who dragged a video to its end has completed it, and the record says how little was watched', async () => {
  await openLee(row(1, { watched_seconds: 5 }))
  expect(await lines('Lee Example')).toContain(
    'Spills | Completed | Watched 0:05 of 12:00 | Last watched Mar 1',
  )
})

test('a video whose file was replaced names its version, and shows nobody as having seen the new film', async () => {
  const replaced = overview.videos.map((one) => (one.id === id(8) ? { ...one, version: 3 } : one))
  const earlier = (...films: [number | null, number][]) => ({
    completed: false,
    watched_seconds: 0,
    earlier_films: films.map(([number, watched_seconds]) => ({ number, watched_seconds })),
  })
  const films = [
    row(1, earlier([1, 185], [2, 60])),
    row(2, { ...earlier([null, 9]), progress_seconds: 0 }),
    row(3, { ...earlier([2, 720]), completed: true, watched_seconds: 30 }),
  ]
  const answers: NonNullable<Parameters<typeof open>[1]> = ({ network }) => {
    network.answer(200, { ...overview, videos: replaced }, isOverview)
    network.answer(200, films, isRecord)
  }
  await open(`?video=${id(8)}`, answers)
  await screen.findByText(/· now version 3$/)
  expect(await lines('Spills')).toEqual([
    'Person | State | Watched | Last watched',
    'Ana Example | Completed | Watched 0:30 of 12:00, 12:00 of version 2 | Last watched Mar 1',
    'Cam ExampleInvited | Begun | Watched 0:00 of 12:00, 0:09 of an earlier version | Last watched Mar 1',
    'Lee Example | Begun | Watched 0:00 of 12:00, 3:05 of version 1, 1:00 of version 2 | Last watched Mar 1',
  ])
})

test('a video that is gone, and a clinic without videos, say so', async () => {
  const portal = await open(`?video=${id(6)}`)
  await screen.findByText('This video is no longer here.')
  portal.network.answer(200, { ...overview, videos: [] }, isOverview)
  await portal.person.click(screen.getByRole('link', { name: 'All videos' }))
  await screen.findByText('No training videos found.')
  expect(screen.getByRole('button', { name: 'Export as CSV' })).toHaveProperty('disabled', true)
})

test('the page says that the record is at the clinic, or that it could not be loaded, and shows it when the clinic is back', async () => {
  expectConsoleError('Failed to fetch the training record')
  const { network, person: hand } = await renderPortal('/portal/admin/training', {
    user: ana,
    isOffline: true,
  })
  await screen.findByText(/The record is kept at the clinic, not on this device/)
  network.online()
  for (const [status, body] of [[500], [200, overview]] as const) {
    network.answer(status, body, isOverview)
    await hand.click(await screen.findByRole('button', { name: 'Try Again' }))
    if (status === 500) await screen.findByText('Failed to fetch the training record')
  }
  await screen.findByRole('table', { name: 'All training videos' })
  expect(screen.queryByText('Failed to fetch the training record')).toBeNull()
})

test('the export has a line for each person and video, and asks only about people who began something', async () => {
  const saved = savedFiles()
  const { network, person: hand } = await open()
  await screen.findByRole('table')
  network.answer(200, overview, isOverview)
  const replaced = { watched_seconds: 30, earlier_films: [{ number: 1, watched_seconds: 185 }] }
  // The first of the three who began something gets the answer that `open` has prepared.
  for (const own of [[row(3)], [row(4, replaced)]]) network.answer(200, own, isRecord)
  await hand.click(screen.getByRole('button', { name: 'Export as CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const [head, ...all] = Papa.parse<string[]>((await saved[0]!.text()).trim()).data
  expect(head).toContain('Seconds watched')
  expect(all).toHaveLength(12)
  expect(all[1]?.slice(0, 10)).toEqual([
    'Ana Example',
    'ana@clinic.example',
    'Active',
    'Spills',
    'Completed',
    '721',
    '720',
    '1',
    '',
    '2026-03-01',
  ])
  expect(all.at(-2)?.slice(3, 9)).toEqual(['Spills', 'Completed', '30', '720', '1', '185 of version 1'])
  expect(all.at(-1)?.slice(2, 9)).toEqual(['Disabled', 'Lifting', 'Not recorded', '', '', '', ''])
})
