// The training list, and the dialog that plays an embed.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana, ben } from '../../../tests/support/tablet/clinic'
import { expectConsoleError } from '../../../tests/support/console'
import { rest } from '../../../tests/support/tablet/network'
import { titles } from '../../../tests/support/screen/cards'
import { type Clinic, renderPortal } from '../../../tests/support/screen/render-portal'
import { documentRow, embedRow, progressRow, videoRow } from '../../../tests/support/tablet/rows'

const hygiene = videoRow({ title: 'Hand Hygiene', duration: 65, created_at: '2026-02-03T09:00:00+00:00' })
const phone = videoRow({ title: 'Answering the Phone', duration: 100 })
const lifting = embedRow({ title: 'Lifting safely', created_at: '2026-02-02T09:00:00+00:00' })
const rows = { videos: [hygiene, phone], documents: [lifting, documentRow({ title: 'A document' })] }

const needsConnection = 'This video is not on this device. It needs a connection.'
const card = (name: string) => screen.findByRole('article', { name })

test('the training list shows uploads and embeds together, embeds last', async () => {
  await renderPortal('/portal/training-videos', rows)
  await waitFor(() => expect(titles()).toEqual(['Hand Hygiene', 'Answering the Phone', 'Lifting safely']))
  const upload = await card('Hand Hygiene')
  expect(within(upload).queryByText('Upload')).not.toBeNull()
  expect(within(upload).queryByText('1:05')).not.toBeNull()
  const embed = await card('Lifting safely')
  expect(within(embed).queryByText('YouTube embed')).not.toBeNull()
  expect(within(embed).queryByText('Video Embed')).not.toBeNull()
  expect(within(embed).queryByRole('button', { name: 'Watch Video' })).not.toBeNull()
})

test('an admin edits uploads in the training list; an embed is only deleted there', async () => {
  const { person } = await renderPortal('/portal/training-videos', { ...rows, user: ana })
  within(await card('Hand Hygiene')).getByRole('button', { name: 'Edit' })
  const embed = within(await card('Lifting safely'))
  embed.getByRole('button', { name: 'Delete' })
  expect(embed.queryByRole('button', { name: 'Edit' })).toBeNull()
  await person.click(embed.getByRole('button', { name: 'More for Lifting safely' }))
  embed.getByRole('menuitem', { name: 'Copy link' })
  expect(embed.queryByRole('menuitem', { name: 'Edit' })).toBeNull()
})

test('the training list shows this person’s progress in each video', async () => {
  await renderPortal('/portal/training-videos', {
    ...rows,
    progress: [
      progressRow({ user_id: ben.id, video_id: phone.id, progress_seconds: 60 }),
      progressRow({ user_id: ben.id, video_id: hygiene.id, progress_seconds: 64, completed: true }),
    ],
  })
  await within(await card('Answering the Phone')).findByText('Stopped at 1:00')
  expect(within(await card('Hand Hygiene')).queryByText('Completed')).not.toBeNull()
  expect(screen.queryByText('1 of 2 completed'), 'embeds are not counted').not.toBeNull()
})

test('the training list leads with what is next: begun videos, the newest of those not begun, completed ones, embeds by date; other orders have no such mark', async () => {
  const begun = videoRow({ title: 'Spills' })
  const newer = videoRow({ title: 'Lifting a Box', created_at: '2026-02-02T09:00:00+00:00' })
  const chair = embedRow({ title: 'Evacuation chair', created_at: '2026-02-05T09:00:00+00:00' })
  const { person, path } = await renderPortal('/portal/training-videos', {
    videos: [hygiene, phone, begun, newer],
    documents: [lifting, chair],
    progress: [
      progressRow({ user_id: ben.id, video_id: hygiene.id, progress_seconds: 64, completed: true }),
      progressRow({ user_id: ben.id, video_id: begun.id, progress_seconds: 60 }),
    ],
  })
  const films = ['Spills', 'Lifting a Box', 'Answering the Phone', 'Hand Hygiene']
  await waitFor(() => expect(titles()).toEqual([...films, 'Evacuation chair', 'Lifting safely']))
  expect(within(await card('Spills')).queryByText('Next for you')).not.toBeNull()
  expect(document.querySelectorAll('.card-next')).toHaveLength(1)
  await person.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Newest')
  await waitFor(() => expect(titles().slice(0, 2)).toEqual(['Evacuation chair', 'Hand Hygiene']))
  expect(path()).toBe('/portal/training-videos?sort=newest')
  expect(document.querySelectorAll('.card-next')).toHaveLength(0)
})

test('the training list shows the category in the address if a video has it, and otherwise all videos', async () => {
  const sorted = {
    videos: [
      videoRow({ title: 'Hand Hygiene', video_categories: { name: 'Clinical Skills' } }),
      videoRow({ title: 'Answering the Phone', video_categories: { name: 'Front Desk' } }),
    ],
    documents: [],
  }
  const { unmount, person, path } = await renderPortal('/portal/training-videos?category=Front+Desk', sorted)
  await waitFor(() => expect(titles()).toEqual(['Answering the Phone']))
  screen.getByText('1 video')
  screen.getByRole('link', { name: /^Front Desk/, current: 'page' })
  await person.click(screen.getByRole('link', { name: /^All/ }))
  await waitFor(() => expect(titles()).toHaveLength(2))
  expect(path()).toBe('/portal/training-videos')
  unmount()
  await renderPortal('/portal/training-videos?category=Nonsense', sorted)
  await waitFor(() => expect(titles()).toHaveLength(2))
  screen.getByRole('link', { name: /^All/, current: 'page' })
})

test.each([
  ['an admin', ana, 'Put the first one here: drop files on this page, or choose them.'],
  ['staff', ben, 'The office manager adds them.'],
])('an empty training list says so, and tells %s how it is filled', async (_who, user, words) => {
  await renderPortal('/portal/training-videos', { user })
  await screen.findByText('No training videos found.')
  await screen.findByText(words)
})

test('the training list shows an error for each of its two lists that cannot be loaded', async () => {
  expectConsoleError('Failed to fetch training videos', 'Failed to fetch video embeds')
  await renderPortal('/portal/training-videos', {
    prepare: ({ network }) => {
      network.answer(403, undefined, rest('documents'))
      network.answer(403, undefined, rest('training_videos'))
    },
  })
  await screen.findByText('Failed to fetch training videos')
  await screen.findByText('Failed to fetch video embeds')
  const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Try Again' })
  expect(again.disabled).toBe(false)
})

const watch = async (scene = {}) => {
  const portal = await renderPortal(`/portal/training-videos?open=${lifting.id}`, { ...rows, ...scene })
  const dialog = await screen.findByRole('dialog', { name: 'Lifting safely' })
  return { ...portal, dialog, frame: () => dialog.querySelector('iframe') }
}
const player = 'https://www.youtube-nocookie.com/embed/abcdefghijk'

test('an embed loads at once from the address without cookies, and names its host', async () => {
  const { dialog, frame } = await watch()
  await waitFor(() => expect(frame()?.src).toBe(player))
  expect(within(dialog).queryByText('Played by YouTube, which sees that you watch it.')).not.toBeNull()
  const original = within(dialog).getByRole('link', { name: 'Open Original' })
  expect(original.getAttribute('href')).toBe('https://youtu.be/abcdefghijk')
  expect(within(dialog).getByRole('link', { name: 'Direct Player' }).getAttribute('href')).toBe(player)
})

test('an embed says without a network that it needs a connection, and shows no frame and no links until Try Again succeeds', async () => {
  const { dialog, frame, network, person } = await watch({ isOffline: true })
  expect((await within(dialog).findByText(needsConnection)).closest('[role=status]')).not.toBeNull()
  expect([frame(), within(dialog).queryByRole('link')]).toEqual([null, null])
  await person.click(within(dialog).getByRole('button', { name: 'Try Again' }))
  await within(dialog).findByText(needsConnection)
  network.online()
  await person.click(within(dialog).getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(frame()?.src).toBe(player))
})

test('an embed has no frame while its host cannot be reached, even if the clinic can', async () => {
  const { dialog, frame } = await watch({
    prepare: ({ network }: Clinic) => network.loseAnswer('before', (url) => url.host.includes('youtube')),
  })
  await within(dialog).findByText('This video needs a connection')
  expect(frame()).toBeNull()
})

test('an embed appears by itself when the network is back, and stays when the network is lost', async () => {
  const { dialog, frame, network, tab } = await watch({ isOffline: true })
  await within(dialog).findByText(needsConnection)
  network.online()
  act(() => tab.network.connection.report(true))
  await waitFor(() => expect(frame()).not.toBeNull())
  network.offline()
  act(() => tab.network.connection.report(false))
  expect(frame(), 'a video that plays is not taken away').not.toBeNull()
})
