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

test('a file says its size and its kind; one larger than the server takes is named before a byte is sent, with what to do, and stays in the form while the others go', async () => {
  const { dialog, choose, send, titles, network } = await openDocuments(limitOf(1024))
  expect(dialog.queryByText(/a file\./)).toBeNull()
  await choose(pdf('large.pdf', 'x'.repeat(2000)))
  await dialog.findByText(
    'Too large: the clinic’s server takes 1.00 KB a file. Make it smaller, or ask whoever looks after the portal to raise the limit.',
  )
  dialog.getByText('The file is too large.')
  const row = within(dialog.getByLabelText('Title of large.pdf').closest('li')!)
  row.getByText('1.95 KB')
  row.getByText('pdf')
  expect(dialog.getByRole('button', { name: 'Upload' })).toHaveProperty('disabled', true)
  await choose(pdf('small.pdf'), pdf('other.pdf'))
  await dialog.findByText('“large” is not uploaded; the other two are.')
  network.offline()
  await send()
  await waitFor(async () => expect(await titles()).toEqual(['small', 'other']))
  await dialog.findByText('The file is too large.')
  expect(dialog.getByLabelText('Title of large.pdf').isConnected).toBe(true)
  expect(network.sent(isCreation)).toEqual([])
})

test('each file has a title of its own, and behind its chevron a description, a category and the devices that keep it', async () => {
  const { dialog, person, send, uploads, network } = await openDocuments()
  // Without userEvent, which gives the focus to the field for files.
  fireEvent.change(dialog.getByLabelText('File'), {
    target: { files: [pdf('time-off_policy-2026.pdf'), pdf('scan0017.pdf')] },
  })
  const title = dialog.getByLabelText<HTMLInputElement>('Title of scan0017.pdf')
  await waitFor(() => expect(document.activeElement, 'a name of a scanner is typed over').toBe(title))
  expect(title.selectionEnd).toBe('scan0017'.length)
  await person.keyboard('Rules at the desk')
  await person.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(dialog.getByLabelText('Title of time-off_policy-2026.pdf'))
  await person.keyboard('{Alt>}{Enter}{/Alt}')
  await person.type(await dialog.findByLabelText('Description'), 'Two pages')
  await person.selectOptions(dialog.getByLabelText('Category'), 'Process Documentation')
  await person.click(dialog.getByRole('checkbox', { name: /^(Keep o|O)n every/ }))
  network.offline()
  await send()
  await waitFor(async () => expect(await uploads()).toHaveLength(2))
  const [first, second] = await uploads()
  expect(first).toMatchObject({
    category: 'Process Documentation',
    row: { title: 'Time off policy 2026', description: 'Two pages', pinned: true, offline_ok: true },
  })
  expect(second).toMatchObject({ category: 'HR Documentation', row: { title: 'Rules at the desk' } })
  expect(second!.row).not.toHaveProperty('pinned')
})

test('Enter in a title goes to the next one and sends nothing; Ctrl and Enter send all, and files can be added at any time', async () => {
  const { dialog, person, choose, titles, network } = await openDocuments()
  await choose(pdf('one.pdf'))
  await choose(pdf('two.pdf'))
  network.offline()
  await person.click(dialog.getByLabelText('Title of one.pdf'))
  await person.keyboard('{Enter}')
  expect(document.activeElement).toBe(dialog.getByLabelText('Title of two.pdf'))
  expect(await titles()).toEqual([])
  await person.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(async () => expect(await titles()).toEqual(['one', 'two']))
})

test('leaving with chosen files asks, and says what is lost', async () => {
  const { dialog, person, choose } = await openDocuments()
  await choose(pdf('one.pdf'), pdf('two.pdf'))
  await person.type(dialog.getByLabelText('Title of two.pdf'), '!')
  await person.click(dialog.getByRole('button', { name: 'Close' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without uploading?' }))
  question.getByText(
    '2 files are chosen, and words are entered for one of them. Nothing has been sent yet: if you leave, they are gone.',
  )
  await person.click(question.getByRole('button', { name: 'Go on with it' }))
  expect(dialog.getByLabelText('Title of two.pdf')).toHaveProperty('value', 'two!')
})

test('several documents are each compared with the list by title and file name; both are kept until Replace is chosen', async () => {
  const { dialog, person, choose, send, uploads, network } = await openDocuments()
  await choose(pdf('time OFF.pdf'), pdf('new.pdf'), pdf('leave.pdf'))
  const said = '“Time off” is already in HR Documentation. Both are kept.'
  expect(await dialog.findAllByText(said)).toHaveLength(2)
  await person.click(dialog.getByRole('button', { name: 'More about leave' }))
  const asked = await dialog.findByRole('group', { name: '“Time off” is already in HR Documentation.' })
  await person.click(within(asked).getByLabelText(/^Replace/))
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

test('several documents have a row each and get a question if two have the same name and size', async () => {
  const { dialog, person, choose, send, uploads, network } = await openDocuments()
  await choose(pdf('twice.pdf'), pdf('twice.pdf'))
  expect(dialog.getAllByRole('button', { name: 'Leave out twice.pdf' })).toHaveLength(2)
  await dialog.findByText('“twice” is already in this choice. Both are kept.')
  await person.click(dialog.getAllByRole('button', { name: 'More about twice' })[1]!)
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
  await waitFor(() =>
    expect(dialog.getByLabelText('To: Video category')).toHaveProperty('value', 'category-b'),
  )
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
  await dialog.findByLabelText('Title of from Windows.mov')
})

test('training videos may replace a video of the same title, and the form says what stays', async () => {
  const { dialog, person, choose, send, uploads, network } = await openVideos()
  await choose(film('HAND hygiene.mp4'))
  const question = await dialog.findByRole('group', { name: '“Hand Hygiene” is already in Training Videos.' })
  within(question).getByText(
    /Its title, stars and everybody’s progress stay; the old one stays under Earlier files, in Edit\.$/,
  )
  await person.click(within(question).getByLabelText(/^Replace/))
  await waitFor(() =>
    expect(dialog.getByLabelText('To: Video category')).toHaveProperty('value', 'category-b'),
  )
  network.offline()
  await send()
  await waitFor(async () =>
    expect(await uploads()).toMatchObject([{ replaced: { id: 'hygiene' }, replacement: { reason: null } }]),
  )
})

test('training videos can be dropped on the list, and a frame names the target', async () => {
  await renderPortal('/portal/training-videos', { ...rows, user: ana })
  await screen.findByRole('article', { name: 'Hand Hygiene' })
  const file = film('dropped.mp4')
  const dataTransfer = {
    types: ['Files'],
    items: [{ kind: 'file', getAsFile: () => file, webkitGetAsEntry: () => null }],
  }
  fireEvent(document, Object.assign(new Event('dragover', { cancelable: true }), { dataTransfer }))
  await screen.findByText('Drop to upload to Training Videos')
  fireEvent(document, Object.assign(new Event('drop', { cancelable: true }), { dataTransfer }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Video' }))
  await dialog.findByLabelText('Title of dropped.mp4')
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
  await dialog.findByLabelText('Title of photo.jpg')
  network.offline()
  await send()
  await waitFor(async () => expect(await uploads()).toMatchObject([{ file_name: 'photo.jpg' }]))
})
