// Files that are dropped where nothing takes them: never does the browser open them in the portal's place, and words say where they go.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openUpload } from '../../../tests/support/screen/open-upload'
import { pdf } from '../../../tests/support/screen/own-work'
import { pressEdit } from '../../../tests/support/screen/press-edit'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { ana, ben } from '../../../tests/support/tablet/clinic'
import { documentRow, embedRow } from '../../../tests/support/tablet/rows'

const paper = documentRow({ title: 'Time off' })
const embed = embedRow({
  category_id: paper.category_id,
  video_category_id: null,
  document_categories: paper.document_categories,
  video_categories: null,
})
const rows = { documents: [paper, embed] }

/** A dragged file, or a folder, of which browsers make a file that nobody can read. */
const item = (name: string, isDirectory = false) => ({
  kind: 'file',
  getAsFile: () => pdf(name),
  webkitGetAsEntry: () => ({ name, isDirectory }),
})

/** Fires an event of a drag; returns whether the browser was kept from opening what is dragged. */
const drag = (type: string, items = [item('Handbook.pdf')], place: Element = document.body) =>
  !fireEvent(
    place,
    Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
      dataTransfer: { types: ['Files'], items },
    }),
  )

/** Drags files over the page and drops them; returns whether the browser was kept from opening them. */
const drop = (...items: ReturnType<typeof item>[]) =>
  drag('dragover') && drag('drop', items.length > 0 ? items : undefined)

test.each([
  ['an admin on Home', '/portal/dashboard', ana, 'open Documents or Training first, then drop it there.'],
  [
    'staff on a list',
    '/portal/documents/hr-docs',
    ben,
    'only admins add files. Give it to the office manager.',
  ],
])('a drop of %s is refused in words', async (_who, path, user, why) => {
  await renderPortal(path, { ...rows, user })
  await screen.findByRole('heading', { level: 1 })
  expect(drop()).toBe(true)
  await screen.findByText(`“Handbook.pdf” stays where it is: ${why}`)
})

/** Opens Edit of the row with this title. */
async function openEdit(title: string) {
  const { person } = await renderPortal('/portal/documents/hr-docs', { ...rows, user: ana })
  return pressEdit(person, title)
}

test('a drop on a form that takes no files is refused, and the form keeps its words', async () => {
  await openEdit('Lifting safely')
  expect(drop()).toBe(true)
  await screen.findByText(
    /stays where it is: this form takes no files\. Close it, then drop the file on the list\.$/,
  )
  screen.getByRole('dialog', { name: 'Edit document' })
})

test('of two files that are dropped on Edit none takes the place of the present one', async () => {
  const dialog = await openEdit('Time off')
  await dialog.findByRole('button', { name: 'Replace file' })
  expect(drop(item('One.pdf'), item('Two.pdf'))).toBe(true)
  await screen.findByText(
    '“One.pdf” and 1 more stay where they are: one file alone takes the place of this one.',
  )
})

test('a file that is dropped on Edit is to take the place of the present one, from the moment at which that one is shown', async () => {
  const shown = new MutationObserver(() => {
    if (!screen.queryByRole('button', { name: 'Replace file' })) return
    shown.disconnect()
    drop()
  })
  shown.observe(document.body, { childList: true, subtree: true })
  const dialog = await openEdit('Time off')
  await dialog.findByRole('button', { name: 'Leave out Handbook.pdf' })
})

test('a drop anywhere on an upload form joins its files', async () => {
  const { dialog, choose } = await openUpload('Upload Document', { ...rows, user: ana })
  await choose(pdf('one.pdf'))
  expect(drop()).toBe(true)
  await dialog.findByLabelText('Title of Handbook.pdf')
  expect(dialog.getByLabelText('Title of one.pdf').isConnected).toBe(true)
})

test('a file that is dropped on an empty category opens the form with it', async () => {
  await renderPortal('/portal/documents/process-docs', { ...rows, user: ana })
  await screen.findByText('No documents found.')
  screen.getByText('Put the first one here: drop files on this page, or choose them.')
  expect(drop()).toBe(true)
  const form = within(await screen.findByRole('dialog', { name: 'Upload Document' }))
  await form.findByLabelText('Title of Handbook.pdf')
  expect(form.getByLabelText('To: Category')).toHaveProperty('value', 'Process Documentation')
})

test('a folder that is dropped on a list is refused in words', async () => {
  await renderPortal('/portal/documents/hr-docs', { ...rows, user: ana })
  await screen.findByRole('article', { name: 'Time off' })
  expect(drop(item('Policies', true))).toBe(true)
  await screen.findByText(
    '“Policies” stays where it is: only files are taken. Open the folder, then drop the files that are in it.',
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('of files and folders together the files are taken, and the folders are refused in words', async () => {
  await renderPortal('/portal/documents/hr-docs', { ...rows, user: ana })
  await screen.findByRole('article', { name: 'Time off' })
  expect(drop(item('Policies', true), item('Handbook.pdf'), item('Forms', true))).toBe(true)
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Document' }))
  await dialog.findByLabelText('Title of Handbook.pdf')
  await screen.findByText(/^“Policies” and 1 more stay where they are: only files are taken\./)
  expect(dialog.queryByLabelText(/Policies|Forms/)).toBeNull()
})

test('while files hang over the window no frame takes a drop, from one place of the page to the next', async () => {
  await renderPortal('/portal/documents/hr-docs', { ...rows, user: ana })
  const card = await screen.findByRole('article', { name: 'Time off' })
  const isFrameless = () => document.documentElement.hasAttribute('data-drag')
  const hang = () => {
    drag('dragenter')
    drag('dragover')
  }
  hang()
  await screen.findByText('Drop to upload to HR Documentation')
  drag('dragenter', undefined, card)
  drag('dragleave')
  expect(isFrameless()).toBe(true)
  expect(screen.getByText('Drop to upload to HR Documentation').isConnected).toBe(true)
  drag('dragleave', undefined, card)
  expect(isFrameless()).toBe(false)
  await waitFor(() => expect(screen.queryByText('Drop to upload to HR Documentation')).toBeNull())
  hang()
  drag('drop')
  expect(isFrameless()).toBe(false)
})
