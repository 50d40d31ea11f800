// The toasts at the end of uploads: Show over a filled form, and a failure after which the same file arrives.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectConsoleError } from '../../../tests/support/console'
import { addPdf } from '../../../tests/support/screen/own-work'
import { pressEdit } from '../../../tests/support/screen/press-edit'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { ana } from '../../../tests/support/tablet/clinic'
import { documentRow } from '../../../tests/support/tablet/rows'
import { isCreation } from '../../../tests/support/tablet/sample-upload'
import { DataError } from '../../data/network/errors'
import { runUploads } from '../../data/uploads/run-uploads'
import { forgetUpload, listUploads } from '../../data/uploads/upload-queue'

/** A portal with documents on their way to HR Documentation; `end` tells of each how it ended, as the queue does. */
async function renderWithUploads(path: string, names: string[]) {
  const portal = await renderPortal(path, { user: ana, documents: [documentRow({ title: 'Time off' })] })
  const { tab, network, clock } = portal
  const [first] = names.map(() => network.hold(isCreation))
  for (const name of names) await addPdf(tab, name)
  void runUploads(tab)
  await first!.reached
  const uploads = await listUploads(tab, ana.id)
  const end = (error: DataError | null = null) =>
    act(async () => {
      clock.advance(1_000)
      for (const upload of uploads) {
        if (!error) await forgetUpload(tab, upload.id)
        tab.uploads.result.setState({ upload, error, hasKeptBoth: false })
      }
    })
  const show = async () => portal.person.click(await screen.findByRole('button', { name: 'Show' }))
  return { ...portal, end, show }
}

test('Show asks before it takes a filled form away, and Leave goes to the documents', async () => {
  const { person, end, show, path } = await renderWithUploads('/portal/admin', ['a.pdf', 'b.pdf'])
  await person.click(await screen.findByRole('button', { name: 'Add New User' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New User' }))
  await person.type(dialog.getByLabelText('First name'), 'Lee')
  const answer = async (button: string) => {
    await end()
    await screen.findByText(/^\d documents are in HR Documentation$/)
    await show()
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without adding?' }))
    await person.click(question.getByRole('button', { name: button }))
  }
  await answer('Go on with it')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(dialog.getByLabelText('First name')).toHaveProperty('value', 'Lee')
  expect(path()).toBe('/portal/admin')
  await answer('Leave')
  await waitFor(() => expect(path()).toBe('/portal/documents/hr-docs'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Show on the list itself asks nothing, because the form stays', async () => {
  const { person, end, show } = await renderWithUploads('/portal/documents/hr-docs', ['a.pdf', 'b.pdf'])
  const dialog = await pressEdit(person, 'Time off')
  await person.type(dialog.getByLabelText('Title'), ' 2027')
  await end()
  await show()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'Time off 2027')
})

test('what was said of an upload that failed goes when the same file arrives', async () => {
  expectConsoleError('Failed to upload document')
  const { end } = await renderWithUploads('/portal/dashboard', ['a.pdf'])
  await end(new DataError('unknown', 'HTTP 500', { status: 500 }))
  await screen.findByText('Failed to upload document')
  await end()
  await screen.findByText('Document uploaded successfully')
  expect(screen.queryByText('Failed to upload document')).toBeNull()
})
