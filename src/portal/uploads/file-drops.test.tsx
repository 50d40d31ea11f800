// Files that are dropped where nothing takes them: never does the browser open them in the portal's place, and words say where they go.
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openUpload } from '../../../tests/support/screen/open-upload'
import { pdf } from '../../../tests/support/screen/own-work'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { ana, ben } from '../../../tests/support/tablet/clinic'
import { documentRow } from '../../../tests/support/tablet/rows'

const rows = { documents: [documentRow({ title: 'Time off' })] }

/** Drags a file over the page and drops it; returns whether the browser was kept from opening it. */
function drop(name = 'Handbook.pdf') {
  const dataTransfer = { types: ['Files'], items: [{ kind: 'file', getAsFile: () => pdf(name) }] }
  const isKept = (type: string) =>
    !fireEvent(
      document.body,
      Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer }),
    )
  return isKept('dragover') && isKept('drop')
}

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

test('a drop on a form that takes no files is refused, and the form keeps its words', async () => {
  const { person } = await renderPortal('/portal/documents/hr-docs', { ...rows, user: ana })
  const card = within(await screen.findByRole('article', { name: 'Time off' }))
  await person.click(card.getByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit document' })
  expect(drop()).toBe(true)
  await screen.findByText(
    /stays where it is: this form takes no files\. Close it, then drop the file on the list\.$/,
  )
  screen.getByRole('dialog', { name: 'Edit document' })
})

test('a drop anywhere on an upload form joins its files', async () => {
  const { dialog, choose } = await openUpload('Upload Document', { ...rows, user: ana })
  await choose(pdf('one.pdf'))
  expect(drop()).toBe(true)
  await dialog.findByLabelText('Title of Handbook.pdf')
  expect(dialog.getByLabelText('Title of one.pdf').isConnected).toBe(true)
})
