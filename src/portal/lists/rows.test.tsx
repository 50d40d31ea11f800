// The dense rows of both lists: their words, their menu, and the choice of rows, which the device remembers.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana, ben } from '../../../tests/support/tablet/clinic'
import { giveLink, givePictures } from '../../../tests/support/screen/open-player'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { documentRow, embedRow, progressRow, videoRow } from '../../../tests/support/tablet/rows'

const created_at = '2026-03-03T09:00:00+00:00'
const policy = documentRow({
  title: 'Leave Policy',
  description: 'Who to ask for time off',
  file_size: 121_692,
  thumbnail_path: 'hr-docs/policy.webp',
  created_at,
})
const lifting = embedRow({ title: 'Lifting safely', created_at })
const hygiene = videoRow({
  title: 'Hand Hygiene',
  duration: 73,
  poster_path: 'training-videos/hygiene.webp',
  created_at,
})
const rows = { documents: [policy, lifting], videos: [hygiene] }

const row = async (name: string) => within(await screen.findByRole('article', { name }))
const pictureOf = async (name: string) =>
  (await screen.findByRole('article', { name })).querySelector<HTMLImageElement>('.thumb img')?.src

test('a document’s row has a picture of the first page, its facts and description, and a menu of further actions', async () => {
  const { person } = await renderPortal('/portal/documents/all', {
    ...rows,
    user: ana,
    prepare: ({ network }) => givePictures(network, 'documents', policy.thumbnail_path),
  })
  await person.click(await screen.findByRole('radio', { name: 'Rows' }))
  const file = await row('Leave Policy')
  for (const words of ['pdf', '118.84 KB', 'Mar 3', 'Who to ask for time off'])
    expect(file.queryByText(words)).not.toBeNull()
  expect(file.queryByText('HR Documentation')).not.toBeNull()
  await waitFor(async () => expect(await pictureOf('Leave Policy')).toMatch(/^blob:/))
  expect(file.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Preview',
    'Star Leave Policy',
    'More for Leave Policy',
  ])
  const more = file.getByRole('button', { name: 'More for Leave Policy' })
  await person.click(more)
  const offered = screen.getAllByRole('menuitem')
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Download',
    'Select',
    'Copy link',
    'Edit',
    'Delete',
  ])
  expect(document.activeElement).toBe(offered[0])
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(more)
  const embed = await row('Lifting safely')
  for (const words of ['YouTube video', 'Mar 3']) expect(embed.queryByText(words)).not.toBeNull()
  expect(embed.queryByRole('button', { name: 'Watch' })).not.toBeNull()
})

test('a video’s row has its poster, its length and Completed; a tap on the row opens the player', async () => {
  const done = progressRow({ user_id: ben.id, video_id: hygiene.id, progress_seconds: 73, completed: true })
  const { person, path } = await renderPortal('/portal/training-videos', {
    ...rows,
    progress: [done],
    prepare: ({ network }) => {
      givePictures(network, 'videos', hygiene.poster_path)
      giveLink(network, 1, hygiene.video_path)
    },
  })
  await person.click(await screen.findByRole('radio', { name: 'Rows' }))
  const video = await row('Hand Hygiene')
  await video.findByText('Completed')
  expect(video.queryByText('1:13')).not.toBeNull()
  expect(video.queryByText('General')).not.toBeNull()
  await waitFor(async () => expect(await pictureOf('Hand Hygiene')).toMatch(/^blob:/))
  await person.click(video.getByRole('button', { name: 'More for Hand Hygiene' }))
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(items, 'staff manage nothing').toEqual(['Copy link'])
  await person.keyboard('{Escape}')
  expect((await row('Lifting safely')).queryByText('YouTube embed')).not.toBeNull()
  await person.click(video.getByRole('button', { name: 'Watch Video' }))
  expect((await screen.findByRole('dialog', { name: 'Hand Hygiene' })).isConnected).toBe(true)
  expect(path()).toBe(`/portal/training-videos?open=${hygiene.id}`)
})

test('the menu of an embed among the videos has its link and Delete, that of an upload has Seen by and Edit too', async () => {
  const { person } = await renderPortal('/portal/training-videos', { ...rows, user: ana })
  await person.click(await screen.findByRole('radio', { name: 'Rows' }))
  for (const [title, expected] of [
    ['Hand Hygiene', ['Select', 'Copy link', 'Seen by', 'Edit', 'Delete']],
    ['Lifting safely', ['Select', 'Copy link', 'Delete']],
  ] as const) {
    await person.click(await screen.findByRole('button', { name: `More for ${title}` }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(expected)
    await person.keyboard('{Escape}')
  }
})

test('the view Rows that was chosen on one list is used on the other list, and again on the first', async () => {
  const { person, router } = await renderPortal('/portal/documents/all', rows)
  await person.click(await screen.findByRole('radio', { name: 'Rows' }))
  for (const [to, title] of [
    ['/portal/training-videos', 'Hand Hygiene'],
    ['/portal/documents/all', 'Leave Policy'],
  ] as const) {
    act(() => router.history.push(to))
    expect((await screen.findByRole('article', { name: title })).classList).toContain('row')
    expect(screen.getByRole('radio', { name: 'Rows', checked: true }).isConnected).toBe(true)
  }
})
