// The upload forms in unusual cases: exchanged files, files that cannot be read, a full device, and texts that the server refuses.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readDraft } from '../../data/drafts'
import { listUploads } from '../../data/uploads/upload-queue'
import { ana } from '../../../tests/support/tablet/clinic'
import { expectConsoleError, expectConsoleWarning } from '../../../tests/support/console'
import { heldDrawings, videoFilesHave } from '../../../tests/support/screen/fake-media'
import { noRoomInDexie } from '../../../tests/support/no-room'
import { expectRefused } from '../../../tests/support/screen/note-of-field'
import { openUpload } from '../../../tests/support/screen/open-upload'
import { rest } from '../../../tests/support/tablet/network'
import { pdf } from '../../../tests/support/screen/own-work'

const video = (name: string) => new File(['moov'], name, { type: 'video/mp4' })

/** Collects the elements that read video files. happy-dom decodes no videos, so a test gives these elements length and frame. */
function watchReaders() {
  const create = document.createElement.bind(document)
  const readers: HTMLVideoElement[] = []
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const made = create(name)
    if (name === 'video') readers.push(made as HTMLVideoElement)
    return made
  })
  const find = async (index: number, duration: number) => {
    await waitFor(() => expect(readers.length).toBeGreaterThan(index))
    Object.defineProperty(readers[index], 'duration', { value: duration })
    await act(async () => void readers[index]!.dispatchEvent(new Event('loadedmetadata')))
    await act(async () => void readers[index]!.dispatchEvent(new Event('seeked')))
  }
  return { find }
}

test('the form never uses the length of a video that was left out for the next video', async () => {
  const { dialog, person, choose } = await openUpload('Upload Video')
  const { find } = watchReaders()
  await choose(video('long.mp4'))
  await person.click(dialog.getByRole('button', { name: 'Leave out long.mp4' }))
  await choose(video('short.mp4'))
  await find(0, 600)
  expect(dialog.queryByText(/10:00/)).toBeNull()
  await find(1, 65)
  await dialog.findByText(/1:05/)
})

test('an upload waits for the picture of the moment that was just chosen', async () => {
  videoFilesHave(125)
  const drawings = heldDrawings()
  const { dialog, choose, send, uploads, network } = await openUpload('Upload Video', {
    prepare: (clinic) =>
      clinic.network.answer(200, [{ id: 'general', name: 'General' }], rest('video_categories', 'GET')),
  })
  network.offline()
  await choose(video('Lifting.mp4'))
  const moment = await dialog.findByRole('slider', { name: /^Moment for the picture/ })
  drawings.hold()
  fireEvent.change(moment, { target: { value: '60' } })
  await send()
  await dialog.findByRole('button', { name: 'Uploading...' })
  drawings.letGo()
  await waitFor(async () => expect(await uploads()).toHaveLength(1))
  const [{ beside } = { beside: [] }] = await uploads()
  expect(beside.map(({ bytes }) => new TextDecoder().decode(bytes))).toEqual(['2'])
})

test('a new category without a name gets an error at its field, and nothing is sent', async () => {
  const { dialog, person, choose, send, titles, network } = await openUpload('Upload Video')
  await choose(video('Lifting.mp4'))
  await person.selectOptions(await dialog.findByLabelText('To: Video category'), 'New category...')
  await send()
  await expectRefused(dialog.getByLabelText('New video category'), 'Please give the new category a name')
  expect(network.sent(rest('video_categories', 'POST'))).toEqual([])
  expect(await titles()).toEqual([])
})

test('the form says that the device is full, keeps its values, and uploads when there is room', async () => {
  expectConsoleWarning('No thumbnail of Rota.pdf')
  expectConsoleError('Failed to upload document')
  const { dialog, tab, choose, send, network } = await openUpload('Upload Document')
  network.offline()
  const full = vi.spyOn(tab.db.uploads, 'add').mockImplementation(noRoomInDexie)
  await choose(pdf('Rota.pdf'))
  await send()
  await screen.findByText(/^This device has no room left\./)
  full.mockRestore()
  expect(dialog.getByLabelText(/^Title/)).toHaveProperty('value', 'Rota')
  await send()
  await dialog.findByRole('listitem', { name: 'Upload of Rota.pdf' })
})

test('a form that is sent again does not send files that are being uploaded already', async () => {
  expectConsoleWarning('No thumbnail of moved.pdf')
  expectConsoleError('Failed to upload document')
  const { choose, send, titles, network } = await openUpload('Upload Document')
  network.offline()
  const moved = pdf('moved.pdf')
  const slice = vi.spyOn(moved, 'slice').mockImplementation(() => {
    throw new DOMException('gone', 'NotFoundError')
  })
  await choose(pdf('one.pdf'), moved)
  await send()
  await screen.findByText('Failed to upload document')
  slice.mockRestore()
  await send()
  await waitFor(async () => expect(await titles()).toEqual(['one', 'moved']))
})

test('while the files are queued, nothing is left out or changed any more, and the form stays', async () => {
  const { dialog, person, choose, send, titles, network } = await openUpload('Upload Document')
  network.offline()
  const slow = pdf('two.pdf')
  let goOn = () => {}
  const read = new Promise<ArrayBuffer>((resolve) => (goOn = () => resolve(new ArrayBuffer(4))))
  vi.spyOn(slow, 'slice').mockReturnValue(Object.assign(new Blob(), { arrayBuffer: () => read }))
  await choose(pdf('one.pdf'), slow)
  await send()
  await dialog.findByRole('button', { name: 'Uploading...' })
  for (const control of [
    dialog.getByRole('button', { name: 'Leave out two.pdf' }),
    dialog.getByLabelText('Title of two.pdf'),
    dialog.getByLabelText('To: Category'),
  ])
    expect(control.closest('fieldset')).toHaveProperty('disabled', true)
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  goOn()
  await waitFor(async () => expect(await titles()).toEqual(['one', 'two']))
  await dialog.findByRole('listitem', { name: 'Upload of two.pdf' })
})

test('invisible characters in a file’s name are left out of its title, for one file and for several, and refused in a typed title', async () => {
  const { dialog, person, choose, send, titles, network } = await openUpload('Upload Document')
  network.offline()
  await choose(pdf('Hand\u200Bwashing.pdf'))
  const title = dialog.getByLabelText(/^Title/)
  expect(title).toHaveProperty('value', 'Handwashing')
  await person.type(title, '\u200B')
  const note = await dialog.findByText(/^The title holds a character that nobody can see/)
  expect(title.getAttribute('aria-describedby')).toBe(note.parentElement!.id)
  expect(dialog.getByRole('button', { name: 'Upload' })).toHaveProperty('disabled', true)
  await person.click(dialog.getByRole('button', { name: 'Leave out Hand\u200Bwashing.pdf' }))
  await choose(pdf('\u202Eone.pdf'), pdf('two\uFEFF.pdf'))
  await send()
  await waitFor(async () => expect(await titles()).toEqual(['one', 'two']))
})

test('after a reload the form says which files to choose again, and their words are back; a sent form forgets them', async () => {
  expectConsoleWarning('No thumbnail of scan0017.pdf')
  const { dialog, person, choose, reload, tablet, tab, network } = await openUpload('Upload Document')
  await choose(pdf('scan0017.pdf'), pdf('rota.pdf'), pdf('other.pdf'))
  const title = dialog.getByLabelText('Title of scan0017.pdf')
  await person.clear(title)
  await person.type(title, 'Rules at the desk')
  await person.click(dialog.getByRole('button', { name: 'More about Rules at the desk' }))
  await person.type(await dialog.findByLabelText('Description'), 'Two pages')
  await person.selectOptions(dialog.getByLabelText('Category'), 'Process Documentation')
  await person.click(dialog.getByRole('checkbox', { name: /^On every/ }))
  await person.click(dialog.getByRole('button', { name: 'Leave out other.pdf' }))

  reload()
  await person.click(await screen.findByRole('button', { name: 'Upload Document' }))
  const again = within(await screen.findByRole('dialog', { name: 'Upload Document' }))
  again.getByText(
    '2 files were chosen before the page was closed. Choose them again: your words for them are kept.',
  )
  await person.click(again.getByRole('button', { name: 'Close' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without uploading?' }))
  await person.click(question.getByRole('button', { name: 'Go on with it' }))

  const input = again.getByLabelText('File')
  await person.upload(input, [pdf('scan0017.pdf', 'another file of that name'), pdf('scan0017.pdf')])
  again.getByText(
    '“rota.pdf” was chosen before the page was closed. Choose it again: your words for it are kept.',
  )
  const titles = again.getAllByLabelText<HTMLInputElement>('Title of scan0017.pdf')
  expect(titles.map(({ value }) => value)).toEqual(['scan0017', 'Rules at the desk'])
  await person.click(again.getAllByRole('button', { name: 'Leave out scan0017.pdf' })[0]!)
  network.offline()
  await person.click(again.getByRole('button', { name: 'Upload' }))
  await waitFor(async () =>
    expect(await listUploads(tab, ana.id)).toMatchObject([
      {
        category: 'Process Documentation',
        row: { title: 'Rules at the desk', description: 'Two pages', pinned: true, offline_ok: true },
      },
    ]),
  )
  await person.click(await screen.findByRole('button', { name: 'Go on working' }))
  expect(readDraft(tablet.storage, ana.id, 'upload:HR Documentation')).toBeUndefined()
})

test('the words and the new category of a video come back after a reload, and Cancel forgets them', async () => {
  const { dialog, person, choose, reload, tablet } = await openUpload('Upload Video')
  await choose(video('Lifting.mp4'))
  await person.type(dialog.getByLabelText('Title of Lifting.mp4'), ' a box')
  await person.selectOptions(await dialog.findByLabelText('To: Video category'), 'New category...')
  await person.type(dialog.getByLabelText('New video category'), 'Safety')
  reload()
  await person.click(await screen.findByRole('button', { name: 'Upload Video' }))
  const again = within(await screen.findByRole('dialog', { name: 'Upload Video' }))
  expect(again.getByLabelText('New video category')).toHaveProperty('value', 'Safety')
  await person.upload(again.getByLabelText('File'), video('Lifting.mp4'))
  expect(await again.findByLabelText('Title of Lifting.mp4')).toHaveProperty('value', 'Lifting a box')
  await person.click(again.getByRole('button', { name: 'Cancel' }))
  expect(readDraft(tablet.storage, ana.id, 'upload:videos')).toBeUndefined()
})
