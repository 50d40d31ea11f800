// Upload, Edit and Delete in the lists of documents and videos, as an admin uses them.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana } from '../../../tests/support/tablet/clinic'
import { expectConsoleError } from '../../../tests/support/console'
import { rest } from '../../../tests/support/tablet/network'
import { openUpload } from '../../../tests/support/screen/open-upload'
import { pdf } from '../../../tests/support/screen/own-work'
import { pressEdit } from '../../../tests/support/screen/press-edit'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { documentRow, embedRow, videoRow } from '../../../tests/support/tablet/rows'

const policy = documentRow({ id: 'policy', title: 'Time off', file_name: 'time-off.pdf' })
const asAdmin = { user: ana, documents: [policy, embedRow()], videos: [videoRow({ title: 'Hand Hygiene' })] }
const DOCUMENT = ['/portal/documents/hr-docs', 'Time off'] as const
const VIDEO = ['/portal/training-videos', 'Hand Hygiene'] as const
/** Presses a button on a card of a list, and returns the dialog that opens. */
const press = async ([path, title]: typeof DOCUMENT | typeof VIDEO, button: 'Edit' | 'Delete') => {
  const portal = await renderPortal(path, asAdmin)
  const card = within(await screen.findByRole('article', { name: title }))
  await portal.person.click(card.getByRole('button', { name: button }))
  const role = button === 'Edit' ? 'dialog' : 'alertdialog'
  const dialog = within(await screen.findByRole(role, { name: new RegExp(`^${button}`) }))
  return { ...portal, dialog }
}

test('staff do not see Upload, Edit or Delete', async () => {
  await renderPortal('/portal/documents/hr-docs', { documents: [policy] })
  await screen.findByRole('article', { name: 'Time off' })
  for (const name of ['Upload Document', 'Add Video Embed', 'Edit', 'Delete'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('Upload is disabled until a file is chosen, and says why; the title is made from the file’s name', async () => {
  const { dialog, choose } = await openUpload('Upload Document', asAdmin)
  const upload = dialog.getByRole('button', { name: 'Upload' })
  expect(upload).toHaveProperty('disabled', true)
  dialog.getByText('Choose a file first.')
  await choose(pdf('Sharps.v2.pdf'))
  await waitFor(() => expect(dialog.getByLabelText(/^Title/)).toHaveProperty('value', 'Sharps.v2'))
  expect(upload).toHaveProperty('disabled', false)
})

test('the upload form asks for a category on a page without one', async () => {
  const { dialog, person, choose } = await openUpload('Upload Document', asAdmin, '/portal/documents/all')
  const upload = dialog.getByRole('button', { name: 'Upload' })
  await choose(pdf('a.pdf'))
  expect(upload).toHaveProperty('disabled', true)
  await person.selectOptions(dialog.getByLabelText('To: Category'), 'Training')
  expect(upload).toHaveProperty('disabled', false)
})

test('words typed into Edit come back after a reload, beside the row as it was read, and go with Cancel', async () => {
  const { dialog, person, reload } = await press(DOCUMENT, 'Edit')
  await person.type(dialog.getByLabelText('Title'), ' 2027')
  await person.type(dialog.getByLabelText('Description'), 'Ask Jo first.')
  reload()
  const open = () => pressEdit(person, 'Time off')
  const again = await open()
  again.getByText(/^What you typed before the page was closed is here again/)
  expect(again.getByLabelText('Title')).toHaveProperty('value', 'Time off 2027')
  expect(again.getByLabelText('Description')).toHaveProperty('value', 'Ask Jo first.')
  await person.keyboard('{Escape}')
  const question = within(screen.getByRole('alertdialog', { name: 'Leave without saving?' }))
  await person.click(question.getByRole('button', { name: 'Leave' }))
  const last = await open()
  expect(last.getByLabelText('Title')).toHaveProperty('value', 'Time off')
})

test('Edit requires a title, and shows an error at a field that the server would refuse; an empty description is saved', async () => {
  const { dialog, person, network } = await press(DOCUMENT, 'Edit')
  const title = dialog.getByLabelText('Title')
  await person.type(title, '\u202E')
  const note = dialog.getByText(/^The title holds a character that nobody can see/)
  expect(title.getAttribute('aria-describedby')).toBe(note.id)
  expect(dialog.getByRole('button', { name: 'Update' })).toHaveProperty('disabled', true)
  await person.clear(title)
  expect(dialog.getByRole('button', { name: 'Update' }), 'without a title').toHaveProperty('disabled', true)
  await person.type(title, 'Holidays')
  await person.click(dialog.getByLabelText('Description'))
  await person.paste('n'.repeat(5_001))
  dialog.getByText('The description can have 5,000 characters at most.')
  expect(dialog.getByRole('button', { name: 'Update' })).toHaveProperty('disabled', true)
  expect(network.sent(rest('documents', 'PATCH'))).toEqual([])
  await person.clear(dialog.getByLabelText('Description'))
  network.answer(200, [{ id: 'policy' }], rest('documents', 'PATCH'))
  await person.click(dialog.getByRole('button', { name: 'Update' }))
  await screen.findByText('Document updated successfully')
})

test.each([
  ['Edit', VIDEO, 'Update', 'Updating...', rest('training_videos', 'PATCH'), 'Failed to update video'],
  ['Delete', DOCUMENT, 'Delete', 'Deleting...', rest('rpc/move_to_trash'), 'Failed to delete document'],
] as const)('%s stays open until it has succeeded', async (button, card, confirm, words, matches, failed) => {
  expectConsoleError(failed)
  const { dialog, person, network } = await press(card, button)
  if (button === 'Edit') await person.type(dialog.getByLabelText('Title'), ' 2027')
  const held = network.hold(matches)
  await person.click(dialog.getByRole('button', { name: confirm }))
  await held.reached
  if (button === 'Edit') await person.click(dialog.getByRole('button', { name: 'Close' }))
  await person.keyboard('{Escape}')
  expect(await dialog.findByRole('button', { name: words })).toHaveProperty('disabled', true)
  network.answer(500, { message: 'broken' }, rest(card === VIDEO ? 'training_videos' : 'documents', 'GET'))
  held.release()
  await screen.findByText(failed)
  await waitFor(() => expect(dialog.getByRole('button', { name: confirm })).toHaveProperty('disabled', false))
  const title = dialog.queryByLabelText<HTMLInputElement>('Title')
  expect(title?.value).toBe(button === 'Edit' ? `${card[1]} 2027` : undefined)
})

test('Delete asks with the video’s title, and says that the progress is deleted too and that an admin can restore the video', async () => {
  const { dialog } = await press(VIDEO, 'Delete')
  screen.getByRole('alertdialog', { name: 'Delete “Hand Hygiene” for everyone?' })
  dialog.getByText(
    /^It leaves every device. For 30 days an admin can restore it from the trash, with everybody’s progress in it.$/,
  )
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }))
})

test('Undo takes a deleted document back onto the list', async () => {
  const { dialog, person, server } = await press(DOCUMENT, 'Delete')
  server.tables.documents.push({ ...policy })
  await person.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Document deleted successfully')
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Time off' })).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('“Time off” is back')
  await screen.findByRole('article', { name: 'Time off' })
})

test('Edit and Delete are disabled without a connection, and say why', async () => {
  await renderPortal('/portal/documents/hr-docs', { ...asAdmin, kept: asAdmin.documents, isOffline: true })
  const card = within(await screen.findByRole('article', { name: 'Time off' }))
  await card.findByText('Edit and Delete wait for the connection.')
  expect(card.getByRole('button', { name: 'Edit' })).toHaveProperty('disabled', true)
})
