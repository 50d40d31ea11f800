// The line of an upload above the list, and its buttons.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana } from '../../../tests/support/tablet/clinic'
import { expectConsoleError } from '../../../tests/support/console'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { documentRow } from '../../../tests/support/tablet/rows'
import { changeUpload, listUploads } from '../../data/uploads/upload-queue'

const file = new File(['%PDF-1.7 and so on'], 'Sharps.pdf', { type: 'application/pdf' })
const isCreation = (url: URL, method: string) =>
  url.pathname.endsWith('/upload/resumable') && method === 'POST'

async function beginUpload() {
  const portal = await renderPortal('/portal/documents/hr-docs', { user: ana, documents: [documentRow()] })
  const held = portal.network.hold(isCreation)
  await portal.person.click(await screen.findByRole('button', { name: 'Upload Document' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Document' }))
  await portal.person.upload(dialog.getByLabelText('File'), file)
  await portal.person.click(dialog.getByRole('button', { name: 'Upload' }))
  await held.reached
  const upload = async () => (await listUploads(portal.tab, ana.id))[0]
  return { ...portal, dialog, upload }
}
const line = () => screen.findByRole('listitem', { name: 'Upload of Sharps.pdf' })

test('Go on working closes the form, and the line of the upload stays above the list, also after a return to the list', async () => {
  const { dialog, person } = await beginUpload()
  expect(await dialog.findByRole('button', { name: 'Uploading...' })).toHaveProperty('disabled', true)
  await person.click(dialog.getByRole('button', { name: 'Go on working' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await line()
  await person.click(screen.getAllByRole('link', { name: 'Home' })[0]!)
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Upload of Sharps.pdf' })).toBeNull())
  await person.click(screen.getAllByRole('link', { name: 'Documents' })[0]!)
  expect((await line()).isConnected).toBe(true)
})

test('Pause stops the upload, and its line shows the progress so far', async () => {
  const { dialog, person, upload } = await beginUpload()
  await person.click(await dialog.findByRole('button', { name: 'Pause' }))
  expect((await dialog.findByText('Paused at 0 %')).isConnected).toBe(true)
  expect(await upload()).toMatchObject({ state: 'paused' })
})

test('Cancel asks if bytes were sent already, and Cancel the upload ends the upload', async () => {
  const { dialog, person, tab, upload } = await beginUpload()
  const { id } = (await upload())!
  await changeUpload(tab, id, { sent: 9 })
  await waitFor(() =>
    expect(dialog.getByRole('progressbar', { name: 'Uploaded of Sharps.pdf' })).toHaveProperty('value', 50),
  )
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel “Sharps.pdf”?' }))
  await person.click(question.getByRole('button', { name: 'Cancel the upload' }))
  await waitFor(async () => expect(await upload()).toBeUndefined())
})

test('a failed upload says why, and Try Again sends it again', async () => {
  expectConsoleError('Failed to upload document')
  const portal = await renderPortal('/portal/documents/hr-docs', { user: ana, documents: [documentRow()] })
  portal.network.answer(413, { message: 'Payload too large' }, isCreation)
  await portal.person.click(await screen.findByRole('button', { name: 'Upload Document' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Document' }))
  await portal.person.upload(dialog.getByLabelText('File'), file)
  await portal.person.click(dialog.getByRole('button', { name: 'Upload' }))
  await dialog.findByText('“Sharps.pdf” is larger than the clinic’s server takes.')
  const again = portal.network.hold(isCreation)
  await portal.person.click(dialog.getByRole('button', { name: 'Try Again' }))
  await again.reached
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Try Again' })).toBeNull())
})
