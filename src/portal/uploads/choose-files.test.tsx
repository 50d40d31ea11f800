// The upload dialogs before anything is sent: how files are chosen, and the messages about files that are too large, are in the
// list already, or are no videos.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ana } from '../../../tests/support/tablet/clinic'
import { expectConsoleError, expectConsoleWarning } from '../../../tests/support/console'
import type { HandNetwork } from '../../../tests/support/tablet/network'
import { rest } from '../../../tests/support/tablet/network'
import { videoFilesHave } from '../../../tests/support/screen/fake-media'
import { openUpload } from '../../../tests/support/screen/open-upload'
import { isCreation } from '../../../tests/support/tablet/sample-upload'
import { pdf } from '../../../tests/support/screen/own-work'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { documentRow, videoRow } from '../../../tests/support/tablet/rows'

const policy = documentRow({ id: 'policy', title: 'Time off', file_name: 'leave.pdf' })
const hygiene = videoRow({ id: 'hygiene', title: 'Hand Hygiene', video_name: 'hands.mp4' })
const rows = { documents: [policy], videos: [hygiene] }
const film = (name: string) => new File(['frames'], name, { type: 'video/mp4' })

const videoCategories = [
  { id: 'category-b', name: 'Back office' },
  { id: 'category-g', name: 'General' },
]

const limitOf = (bytes: number) => (network: HandNetwork) =>
  network.answerWith(
    () => new Response(null, { status: 204, headers: { 'tus-max-size': String(bytes) } }),
    (_url, method) => method === 'OPTIONS',
  )

const openDocuments = (prepare: (network: HandNetwork) => void = () => undefined) =>
  openUpload('Upload Document', { ...rows, prepare: ({ network }) => prepare(network) })
const openVideos = () =>
  openUpload('Upload Video', {
    ...rows,
    prepare: ({ network }) => network.answer(200, videoCategories, rest('video_categories')),
  })

test('a file larger than the server takes is named before Upload, with the limit, and Upload is off until it is left out', async () => {
  const { dialog, person, choose, network } = await openDocuments(limitOf(1024))
  await dialog.findByText('Up to 1 KB a file.')
  await choose(pdf('large.pdf', 'x'.repeat(2000)), pdf('small.pdf'))
  await dialog.findByText('Too large: the clinic’s server takes 1 KB at most.')
  const upload = dialog.getByRole('button', { name: 'Upload' })
  expect(upload).toHaveProperty('disabled', true)
  dialog.getByText('Leave out what is too large.')
  await person.click(dialog.getByRole('button', { name: 'Leave out large.pdf' }))
  await waitFor(() => expect(upload).toHaveProperty('disabled', false))
  expect(network.sent(isCreation)).toEqual([])
})

test('several documents get a question for each document whose title or file name is in the list already', async () => {
  const { dialog, person, choose, send, uploads, network } = await openDocuments()
  await choose(pdf('time OFF.pdf'), pdf('new.pdf'), pdf('leave.pdf'))
  const asked = await dialog.findAllByRole('group', { name: '“Time off” is already in HR Documentation.' })
  expect(asked).toHaveLength(2)
  await person.click(within(asked[1]!).getByLabelText(/^Replace/))
  network.offline()
  await send()
  await waitFor(async () => {
    const found = (await uploads()).map(({ file_name, replaced }) => [file_name, replaced?.id ?? null])
    expect(found).toEqual([
      ['time OFF.pdf', null],
      ['new.pdf', null],
      ['leave.pdf', 'policy'],
    ])
  })
})

test('several documents have a line each and get a question if two have the same name and size', async () => {
  const { dialog, person, choose, send, uploads, network } = await openDocuments()
  await choose(pdf('twice.pdf'), pdf('twice.pdf'))
  expect(dialog.getAllByRole('button', { name: 'Leave out twice.pdf' })).toHaveLength(2)
  const question = await dialog.findByRole('group', { name: '“twice” is already in this choice.' })
  await person.click(within(question).getByLabelText(/^Replace/))
  network.offline()
  await send()
  await waitFor(async () => expect(await uploads()).toHaveLength(1))
})

beforeEach(() => videoFilesHave(60))

test('training videos can be uploaded together, into the first category by name', async () => {
  const { dialog, choose, send, uploads, network } = await openVideos()
  await choose(film('one.mp4'), film('two.mp4'))
  expect(await dialog.findAllByText(/· 1:00/)).toHaveLength(2)
  await waitFor(() => expect(dialog.getByLabelText('Video category')).toHaveProperty('value', 'category-b'))
  network.offline()
  await send()
  await waitFor(async () => {
    const found = (await uploads()).map(({ row }) => [row['title'], row['duration'], row['category_id']])
    expect(found).toEqual([
      ['one', 60, 'category-b'],
      ['two', 60, 'category-b'],
    ])
  })
})

test('training videos are recognised by their bytes: a video without a type is accepted, and a PDF with a video’s name is refused', async () => {
  expectConsoleError('Please select a valid video file')
  const { dialog, choose } = await openVideos()
  const fromWindows = new File(['\0\0\0\x14ftypqt  '], 'from Windows.mov')
  await choose(fromWindows, new File(['%PDF-1.7'], 'notes.mp4', { type: 'video/mp4' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Please select a valid video file')
  await dialog.findByText('No video: “notes.mp4”')
  await dialog.findByText('from Windows.mov')
})

test('training videos may replace a video of the same title, and the form says what is deleted with the old one', async () => {
  const { dialog, person, choose, send, uploads, network } = await openVideos()
  await choose(film('HAND hygiene.mp4'))
  const question = await dialog.findByRole('group', { name: '“Hand Hygiene” is already in Training Videos.' })
  within(question).getByText(/Everybody’s progress in it goes too/)
  await person.click(within(question).getByLabelText(/^Replace/))
  await waitFor(() => expect(dialog.getByLabelText('Video category')).toHaveProperty('value', 'category-b'))
  network.offline()
  await send()
  await waitFor(async () => expect(await uploads()).toMatchObject([{ replaced: { id: 'hygiene' } }]))
})

test('training videos can be dropped on the list, and a frame names the target', async () => {
  await renderPortal('/portal/training-videos', { ...rows, user: ana })
  await screen.findByRole('article', { name: 'Hand Hygiene' })
  const file = film('dropped.mp4')
  const dataTransfer = { types: ['Files'], items: [{ kind: 'file', getAsFile: () => file }] }
  fireEvent(document, Object.assign(new Event('dragover', { cancelable: true }), { dataTransfer }))
  await screen.findByText('Drop to upload to Training Videos')
  fireEvent(document, Object.assign(new Event('drop', { cancelable: true }), { dataTransfer }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Video' }))
  await dialog.findByText('dropped.mp4')
  expect(screen.queryByText('Drop to upload to Training Videos')).toBeNull()
})

test('photographs taken with a tablet’s camera are added to the form like files', async () => {
  expectConsoleWarning('No thumbnail of photo.jpg')
  const { dialog, uploads, person, send, network } = await openDocuments()
  const camera = document.querySelector<HTMLInputElement>('input[capture]')!
  expect([camera.accept, camera.getAttribute('capture')]).toEqual(['image/*', 'environment'])
  const asked = vi.spyOn(camera, 'click')
  await person.click(dialog.getByRole('button', { name: 'Take a photo' }))
  expect(asked).toHaveBeenCalledOnce()
  const photo = new File(['pixels'], 'photo.jpg', { type: 'image/jpeg' })
  fireEvent.change(camera, { target: { files: [photo] } })
  await dialog.findByText('photo.jpg')
  network.offline()
  await send()
  await waitFor(async () => expect(await uploads()).toMatchObject([{ file_name: 'photo.jpg' }]))
})
