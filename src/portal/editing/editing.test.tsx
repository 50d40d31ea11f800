// Upload, Edit and Delete in the lists of documents and videos, as an admin uses them.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ana } from '../../../tests/support/tablet/clinic'
import { expectConsoleError } from '../../../tests/support/console'
import { rest } from '../../../tests/support/tablet/network'
import { renderPortal } from '../../../tests/support/render-portal'
import { documentRow, embedRow, videoRow } from '../../../tests/support/tablet/rows'
import { listUploads } from '../../data/uploads/upload-queue'

const policy = documentRow({ id: 'policy', title: 'Time off', file_name: 'time-off.pdf' })
const asAdmin = { user: ana, documents: [policy, embedRow()], videos: [videoRow({ title: 'Hand Hygiene' })] }
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

const isFileRemoval = (url: URL, method: string) =>
  url.pathname.includes('/storage/v1/object') && method === 'DELETE'

const open = async (path: string, button: string, scene: Parameters<typeof renderPortal>[1] = asAdmin) => {
  const portal = await renderPortal(path, scene)
  await portal.person.click(await screen.findByRole('button', { name: button }))
  return { ...portal, dialog: within(await screen.findByRole('dialog', { name: button })) }
}

test('staff have no Upload, Edit or Delete', async () => {
  await renderPortal('/portal/documents/hr-docs', { documents: [policy] })
  await screen.findByRole('article', { name: 'Time off' })
  for (const name of ['Upload Document', 'Add Video Embed', 'Edit', 'Delete'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('Upload is off until a file is chosen, and says why; the title is made from the file’s name', async () => {
  const { dialog, person } = await open('/portal/documents/hr-docs', 'Upload Document')
  const upload = dialog.getByRole('button', { name: 'Upload' })
  expect(upload).toHaveProperty('disabled', true)
  dialog.getByText('Choose a file first.')
  await person.upload(dialog.getByLabelText('File'), pdf('Sharps.v2.pdf'))
  expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'Sharps.v2')
  expect(upload).toHaveProperty('disabled', false)
})

test('an upload with the title of another document asks; both are kept unless the person chooses Replace', async () => {
  const { dialog, person, tab, network } = await open('/portal/documents/hr-docs', 'Upload Document')
  network.offline()
  await person.upload(dialog.getByLabelText('File'), pdf('other.pdf'))
  expect(dialog.queryByText(/is already in/)).toBeNull()
  await person.clear(dialog.getByLabelText('Title'))
  await person.type(dialog.getByLabelText('Title'), 'time OFF')
  dialog.getByText('“Time off” is already in HR Documentation.')
  expect(dialog.getByLabelText('Keep both')).toHaveProperty('checked', true)
  await person.click(dialog.getByLabelText(/^Replace/))
  await person.click(dialog.getByRole('button', { name: 'Upload' }))
  await waitFor(async () => {
    const [upload] = await listUploads(tab, ana.id)
    expect(upload).toMatchObject({
      replaces: 'policy',
      row: { title: 'time OFF' },
      category: 'HR Documentation',
    })
  })
})

test('on a page without a category the upload form asks for one', async () => {
  const { dialog, person } = await open('/portal/documents/all', 'Upload Document')
  await person.upload(dialog.getByLabelText('File'), pdf('a.pdf'))
  expect(dialog.getByRole('button', { name: 'Upload' })).toHaveProperty('disabled', true)
  await person.selectOptions(dialog.getByLabelText('Category'), 'Training')
  expect(dialog.getByRole('button', { name: 'Upload' })).toHaveProperty('disabled', false)
})

test('several files are uploaded at once, each under the name of its file', async () => {
  const { dialog, person, tab, network } = await open('/portal/documents/hr-docs', 'Upload Document')
  network.offline()
  await person.upload(dialog.getByLabelText('File'), [pdf('one.pdf'), pdf('two.pdf')])
  await person.click(dialog.getByRole('button', { name: 'Upload' }))
  await waitFor(async () => {
    const uploads = await listUploads(tab, ana.id)
    expect(uploads.map(({ row }) => row['title'])).toEqual(['one', 'two'])
  })
})

test('a file that is no video is refused in the catalogue’s words', async () => {
  expectConsoleError('Please select a valid video file')
  const { dialog } = await open('/portal/training-videos', 'Upload Video')
  await userEvent.setup({ applyAccept: false }).upload(dialog.getByLabelText('File'), pdf('a.pdf'))
  expect((await dialog.findByRole('alert')).textContent).toBe('Please select a valid video file')
  expect(dialog.getByRole('button', { name: 'Upload' })).toHaveProperty('disabled', true)
})

test('Edit requires a title, and allows an empty description', async () => {
  const { person, network } = await renderPortal('/portal/documents/hr-docs', asAdmin)
  const card = within(await screen.findByRole('article', { name: 'Time off' }))
  await person.click(card.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit document' }))
  await person.clear(dialog.getByLabelText('Title'))
  expect(dialog.getByRole('button', { name: 'Update' })).toHaveProperty('disabled', true)
  await person.type(dialog.getByLabelText('Title'), 'Holidays')
  network.answer(200, [{ id: 'policy' }], rest('documents', 'PATCH'))
  await person.click(dialog.getByRole('button', { name: 'Update' }))
  await screen.findByText('Document updated successfully')
})

test('Edit shows an error at a field that the server would refuse, and sends nothing', async () => {
  const { person, network } = await renderPortal('/portal/documents/hr-docs', asAdmin)
  const card = within(await screen.findByRole('article', { name: 'Time off' }))
  await person.click(card.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit document' }))
  const title = dialog.getByLabelText('Title')
  await person.type(title, '\u202E')
  const note = dialog.getByText(/^The title holds a character that nobody can see/)
  expect(title.getAttribute('aria-describedby')).toBe(note.id)
  expect(dialog.getByRole('button', { name: 'Update' })).toHaveProperty('disabled', true)
  await person.clear(title)
  await person.type(title, 'Holidays')
  await person.click(dialog.getByLabelText('Description'))
  await person.paste('n'.repeat(5_001))
  dialog.getByText('The description can have 5,000 characters at most.')
  expect(dialog.getByRole('button', { name: 'Update' })).toHaveProperty('disabled', true)
  expect(network.requests.some(({ url, method }) => rest('documents', 'PATCH')(url, method))).toBe(false)
})

test.each([
  ['Edit', 'dialog', 'Update', 'Updating...', rest('documents', 'PATCH'), 'Failed to update document'],
  ['Delete', 'alertdialog', 'Delete', 'Deleting...', isFileRemoval, 'Failed to delete document'],
])('%s is off and says so while its request runs', async (button, role, confirm, words, matches, failed) => {
  expectConsoleError(failed)
  const { person, network } = await renderPortal('/portal/documents/hr-docs', asAdmin)
  const card = within(await screen.findByRole('article', { name: 'Time off' }))
  await person.click(card.getByRole('button', { name: button }))
  const dialog = within(await screen.findByRole(role))
  const held = network.hold(matches)
  await person.click(dialog.getByRole('button', { name: confirm }))
  await held.reached
  expect(await dialog.findByRole('button', { name: words })).toHaveProperty('disabled', true)
  // The released request is refused by the server in memory.
  held.release()
  await screen.findByText(failed)
  expect(dialog.getByRole('button', { name: confirm })).toHaveProperty('disabled', false)
})

test('a failed update shows the catalogue’s words, and the form stays open', async () => {
  expectConsoleError('Failed to update video')
  const { person, network } = await renderPortal('/portal/training-videos', asAdmin)
  const card = within(await screen.findByRole('article', { name: 'Hand Hygiene' }))
  await person.click(card.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit video' }))
  network.answer(500, { message: 'broken' }, rest('training_videos', 'PATCH'))
  await person.click(dialog.getByRole('button', { name: 'Update' }))
  await screen.findByText('Failed to update video')
  expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'Hand Hygiene')
})

test('an update and a deletion that the server took are told as done, also when the list cannot be pulled after them', async () => {
  expectConsoleError('Failed to fetch documents')
  const { person, network } = await renderPortal('/portal/documents/hr-docs', asAdmin)
  const card = within(await screen.findByRole('article', { name: 'Time off' }))
  await person.click(card.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit document' }))
  network.answer(200, [{ id: 'policy' }], rest('documents', 'PATCH'))
  network.answer(500, { message: 'broken' }, rest('documents', 'GET'))
  await person.click(dialog.getByRole('button', { name: 'Update' }))
  await screen.findByText('Document updated successfully')

  await person.click(card.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog'))
  network.answer(200, [], isFileRemoval)
  network.answer(200, [{ id: 'policy' }], rest('documents', 'DELETE'))
  network.answer(500, { message: 'broken' }, rest('documents', 'GET'))
  await person.click(question.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Document deleted successfully')
})

test('Delete asks with the title, and says that progress is deleted too', async () => {
  const { person } = await renderPortal('/portal/training-videos', asAdmin)
  const card = within(await screen.findByRole('article', { name: 'Hand Hygiene' }))
  await person.click(card.getByRole('button', { name: 'Delete' }))
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Delete “Hand Hygiene” for everyone?' }),
  )
  dialog.getByText(/Everybody’s progress in it goes too/)
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }))
})

test('a deletion that removed only the file says so, and a second try deletes the entry', async () => {
  expectConsoleError('Failed to delete document')
  const { person, network } = await renderPortal('/portal/documents/hr-docs', asAdmin)
  const card = within(await screen.findByRole('article', { name: 'Time off' }))
  await person.click(card.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  network.answer(200, [], isFileRemoval)
  network.answer(500, { message: 'broken' }, rest('documents', 'DELETE'))
  await person.click(dialog.getByRole('button', { name: 'Delete' }))
  await dialog.findByText('The file is gone, the entry is still there. Try again.')
  network.answer(200, [], isFileRemoval)
  network.answer(200, [{ id: 'policy' }], rest('documents', 'DELETE'))
  await person.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Document deleted successfully')
})

test('an embed in the training list has Delete, and no Edit', async () => {
  await renderPortal('/portal/training-videos', asAdmin)
  const card = within(await screen.findByRole('article', { name: 'Lifting safely' }))
  card.getByRole('button', { name: 'Delete' })
  expect(card.queryByRole('button', { name: 'Edit' })).toBeNull()
})

test('an embed among the documents has Edit, for its title and description', async () => {
  const embed = documentRow({
    id: 'film',
    title: 'Fire drill',
    is_embed: true,
    file_path: null,
    file_name: null,
  })
  const { person } = await renderPortal('/portal/documents/hr-docs', {
    ...asAdmin,
    documents: [policy, embed],
  })
  const card = within(await screen.findByRole('article', { name: 'Fire drill' }))
  await person.click(card.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit document' }))
  expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'Fire drill')
  dialog.getByLabelText('Description')
  expect(dialog.queryByLabelText(/link|embed code/i)).toBeNull()
})

test('without a connection Edit and Delete are off, and say why', async () => {
  await renderPortal('/portal/documents/hr-docs', { ...asAdmin, isOffline: true })
  const card = within(await screen.findByRole('article', { name: 'Time off' }))
  await card.findByText('Edit and Delete wait for the connection.')
  expect(card.getByRole('button', { name: 'Edit' })).toHaveProperty('disabled', true)
})
