// The two switches of the edit dialog by which an admin decides whether tablets keep a file.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana } from '../../../tests/support/tablet/clinic'
import { pressEdit } from '../../../tests/support/screen/press-edit'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { documentRow, embedRow } from '../../../tests/support/tablet/rows'

const steps = documentRow({ id: 'steps', title: 'Needlestick steps' })
const embed = embedRow({
  title: 'Lifting',
  document_categories: { name: 'HR Documentation' },
  category_id: steps.category_id,
})

async function openEdit(title: string) {
  const portal = await renderPortal('/portal/documents/hr-docs', {
    user: ana,
    documents: [steps, embed],
    prepare: (clinic) => void clinic.server.tables.documents.push({ ...steps }),
  })
  return { ...portal, dialog: await pressEdit(portal.person, title) }
}

test('an admin can put a document on every tablet, but only while tablets may keep it', async () => {
  const { dialog, person, server } = await openEdit('Needlestick steps')
  const pin = dialog.getByRole('checkbox', { name: 'On every device' })
  const allow = dialog.getByRole('checkbox', { name: 'May be saved on a device' })
  expect([pin, allow].map((box) => (box as HTMLInputElement).checked)).toEqual([false, true])
  await person.click(pin)
  await person.click(allow)
  expect(dialog.getAllByText('It cannot be on every device while no device may save it.')).toHaveLength(2)
  expect(dialog.getByRole('button', { name: 'Update' })).toHaveProperty('disabled', true)
  await person.click(allow)
  await person.click(dialog.getByRole('button', { name: 'Update' }))
  await screen.findByText('Document updated successfully')
  expect(server.tables.documents).toMatchObject([{ id: 'steps', pinned: true, offline_ok: true }])
  await screen.findByText('On every device')
})

test('the edit dialog of an embed has title, description and link, and no switches for tablets', async () => {
  const { dialog } = await openEdit('Lifting')
  expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'Lifting')
  dialog.getByLabelText('Description')
  dialog.getByLabelText('Video URL or embed code')
  expect(dialog.queryByRole('checkbox', { name: /device/ })).toBeNull()
})
