// Lists of documents and videos: order, chips and links to other places that have matches, and small pictures.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { givePictures } from '../../../tests/support/screen/open-player'
import { titles } from '../../../tests/support/screen/cards'
import { renderPortal, setWorker } from '../../../tests/support/screen/render-portal'
import type { HandNetwork } from '../../../tests/support/tablet/network'
import { documentRow, embedRow, videoRow } from '../../../tests/support/tablet/rows'

const day = (number: number) => `2026-02-${String(number).padStart(2, '0')}T09:00:00+00:00`
const handbook = documentRow({
  title: 'Staff Handbook',
  file_path: '',
  file_size: 121_692,
  created_at: day(3),
})
const policy = documentRow({ title: 'Leave Policy', file_path: '', created_at: day(2) })
const script = documentRow({
  title: 'Phone Greeting',
  category: 'Process Documentation',
  file_type: 'txt',
  created_at: day(1),
})
const lesson = documentRow({ title: 'Privacy at the Front Desk', category: 'Training', created_at: day(1) })
const lifting = embedRow({ title: 'Greeting on video', created_at: day(1) })
const documents = [handbook, policy, script, lesson, lifting]

const choose = (label: string) => screen.findByLabelText<HTMLSelectElement>(label)

test('a list of documents can be ordered by time, by name, or by the time of opening', async () => {
  const { person, path } = await renderPortal('/portal/documents/hr-docs', { documents })
  await waitFor(() => expect(titles()).toEqual(['Staff Handbook', 'Leave Policy']))
  await person.selectOptions(await choose('Sort'), 'Name')
  await waitFor(() => expect(titles()).toEqual(['Leave Policy', 'Staff Handbook']))
  expect(path()).toBe('/portal/documents/hr-docs?sort=name')
  await person.selectOptions(await choose('Sort'), 'Newest')
  const card = screen.getByRole('article', { name: 'Leave Policy' })
  await person.click(within(card).getByRole('button', { name: 'Preview' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.selectOptions(await choose('Sort'), 'Opened lately')
  await waitFor(() => expect(titles()).toEqual(['Leave Policy', 'Staff Handbook']))
})

const videos = [
  videoRow({ title: 'Hand Hygiene', video_categories: { name: 'Safety' } }),
  videoRow({ title: 'Answering the Phone' }),
]

test.each([
  [
    'documents/hr-docs?q=greeting',
    'Process Documentation 1',
    'Phone Greeting',
    'documents/process-docs?q=greeting',
  ],
  ['documents/hr-docs?q=greeting', '1 in Training Videos', 'Greeting on video', 'training-videos?q=greeting'],
  [
    'training-videos?q=phone&category=Safety',
    'General 1',
    'Answering the Phone',
    'training-videos?q=phone&category=General',
  ],
  ['training-videos?q=privacy', '1 in Documents', 'Privacy at the Front Desk', 'documents/all?q=privacy'],
])('a search without a match, %s, links to %s, and keeps its words', async (from, link, found, to) => {
  const { person, path } = await renderPortal(`/portal/${from}`, { documents, videos })
  await person.click(await screen.findByRole('link', { name: link }))
  await waitFor(() => expect(titles()).toEqual([found]))
  expect(path()).toBe(`/portal/${to}`)
})

const pictured = documentRow({ title: 'Poster', thumbnail_path: 'hr-docs/1-poster.webp' })
const isSigning = (url: URL) => url.pathname.endsWith('/object/sign/documents')

test('pictures of a list are fetched with one request, and shown in their rows', async () => {
  const other = documentRow({ title: 'Other', thumbnail_path: 'hr-docs/2-other.webp' })
  const { container, network } = await renderPortal('/portal/documents/hr-docs', {
    documents: [pictured, other, policy],
    prepare: (clinic) =>
      givePictures(clinic.network, 'documents', pictured.thumbnail_path, other.thumbnail_path),
  })
  await waitFor(() => expect(container.querySelectorAll('.thumb img')).toHaveLength(2))
  expect(network.sent(isSigning)).toHaveLength(1)
})

test('pictures of a list that could not be shown are not asked for when the list is looked at again, and the others are', async () => {
  const other = documentRow({ title: 'Other', thumbnail_path: 'hr-docs/2-other.webp' })
  const give = (net: HandNetwork) =>
    net.answer(
      200,
      [pictured, other].map(({ thumbnail_path: path }) => ({
        path,
        error: null,
        signedURL: `/object/sign/documents/${path}?token=1`,
      })),
      isSigning,
    )
  setWorker({})
  const { container, network, router } = await renderPortal('/portal/documents/hr-docs', {
    documents: [pictured, other],
    prepare: ({ network: net }) => give(net),
  })
  await waitFor(() => expect(container.querySelectorAll('.thumb img')).toHaveLength(2))
  fireEvent.error(container.querySelector('.thumb img[src*="1-poster"]')!)
  expect(container.querySelectorAll('.thumb img')).toHaveLength(1)
  act(() => router.history.push('/portal/dashboard'))
  await waitFor(() => expect(titles()).toEqual([]))
  give(network)
  act(() => router.history.push('/portal/documents/hr-docs'))
  await waitFor(() => expect(container.querySelectorAll('.thumb img[src*="2-other"]')).toHaveLength(1))
  const asked = network.sent(isSigning).map(({ body }) => body ?? '')
  expect(asked).toHaveLength(2)
  expect(asked[1]).not.toContain('1-poster')
})

test('pictures of a list stay on the screen when their links are renewed without a network', async () => {
  setWorker({})
  const every = vi.spyOn(globalThis, 'setInterval')
  const { container, network } = await renderPortal('/portal/documents/hr-docs', {
    documents: [pictured],
    prepare: (clinic) => givePictures(clinic.network, 'documents', pictured.thumbnail_path),
  })
  await waitFor(() => expect(container.querySelector('.thumb img')).not.toBeNull())
  const [renew] = every.mock.calls.find(([, ms]) => ms === 50 * 60_000)!
  every.mockRestore()
  network.offline()
  act(() => renew())
  const asked = () => network.sent(isSigning).length
  await waitFor(() => expect(asked()).toBeGreaterThan(1))
  expect(container.querySelector('.thumb img')).not.toBeNull()
})
