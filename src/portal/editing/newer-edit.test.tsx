// An admin saves an edit after a colleague has changed the same document.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana } from '../../../tests/support/tablet/clinic'
import { rest } from '../../../tests/support/tablet/network'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { documentRow } from '../../../tests/support/tablet/rows'

const policy = documentRow({ id: 'policy', title: 'Time off', file_name: 'time-off.pdf' })

async function openEdit() {
  const portal = await renderPortal('/portal/documents/hr-docs', {
    user: ana,
    documents: [policy],
    prepare: (clinic) => void clinic.server.tables.documents.push({ ...policy }),
  })
  const card = within(await screen.findByRole('article', { name: 'Time off' }))
  await portal.person.click(card.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit document' }))
  return { ...portal, dialog }
}

test('the form stays open while its save is on the way, even if Close or Escape is pressed', async () => {
  const { person, network, dialog } = await openEdit()
  await person.type(dialog.getByLabelText('Title'), ' 2027')
  const { reached, release } = network.hold(rest('documents', 'PATCH'))
  await person.click(dialog.getByRole('button', { name: 'Update' }))
  await reached
  await person.click(dialog.getByRole('button', { name: 'Close' }))
  await person.keyboard('{Escape}')
  expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'Time off 2027')
  release()
  await screen.findByText('Document updated successfully')
})

test('a save after a colleague’s edit shows both versions and asks; the form keeps the typed text, which can still be saved', async () => {
  const { person, network, server, tab, dialog } = await openEdit()
  await person.clear(dialog.getByLabelText('Title'))
  await person.type(dialog.getByLabelText('Title'), 'Leave')
  const [row] = server.tables.documents
  Object.assign(row!, {
    title: 'Holidays',
    description: 'For 2027',
    updated_at: '2026-03-02T08:59:00.000001+00:00',
  })
  const line = { actor_id: 'sam', actor_name: 'Sam Rivera', at: row!['updated_at'] }
  const saveAndBeAsked = async () => {
    network.answer(200, [line], rest('audit_log'))
    await person.click(dialog.getByRole('button', { name: 'Update' }))
    return dialog.findByRole('heading', { name: /^Sam Rivera changed this .*\.$/ })
  }
  const heading = await saveAndBeAsked()
  await waitFor(() => expect(document.activeElement).toBe(heading))
  const title = within(dialog.getByRole('region', { name: 'Title' }))
  title.getByText('Holidays')
  title.getByText('Leave')
  expect(dialog.queryByRole('region', { name: 'Description' }), 'a field that was not touched').toBeNull()
  expect(row).toMatchObject({ title: 'Holidays' })

  // The document's card disappears, and its form stays open.
  await tab.db.table('documents').delete([ana.id, 'policy'])
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Time off' })).toBeNull())
  await person.click(dialog.getByRole('button', { name: 'Back to the form' }))
  expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'Leave')
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Title')))
  await saveAndBeAsked()
  await person.click(dialog.getByRole('button', { name: 'Save mine' }))
  await screen.findByText('Document updated successfully')
  expect(row).toMatchObject({ title: 'Leave', description: 'For 2027' })
})
