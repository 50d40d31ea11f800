// A phone's sheet "Sort and filter", and the numbers of the categories.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { titles } from '../../../tests/support/screen/cards'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { setWidth } from '../../../tests/support/screen/width'
import { documentRow } from '../../../tests/support/tablet/rows'

const documents = [
  documentRow({ title: 'Leave Policy' }),
  documentRow({ title: 'Travel Policy' }),
  documentRow({ title: 'Phone Greeting', category: 'Process Documentation' }),
]

afterEach(() => setWidth(1024))

test('a phone has one button for category, order and view; the sheet counts, and its button shows what was chosen', async () => {
  setWidth(390)
  const { person, path } = await renderPortal('/portal/documents/hr-docs', { documents })
  await person.click(await screen.findByRole('button', { name: 'Sort and filter' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Sort and filter' }))
  await person.click(await sheet.findByRole('radio', { name: 'Process Documentation 1' }))
  await person.click(sheet.getByRole('radio', { name: 'Name' }))
  expect(path(), 'nothing changes before the button').toBe('/portal/documents/hr-docs')
  await person.click(sheet.getByRole('button', { name: 'Show 1 document' }))
  await waitFor(() => expect(titles()).toEqual(['Phone Greeting']))
  expect(path()).toBe('/portal/documents/process-docs?sort=name')
  expect(screen.queryByRole('dialog')).toBeNull()
  screen.getByRole('button', { name: 'Sort and filter, changed' })
})

test('the sheet of a device that keeps files shows what is saved on it, as rows', async () => {
  setWidth(390)
  const { container, person, path } = await renderPortal('/portal/documents/all', {
    documents,
    kept: documents.slice(1, 2),
  })
  await person.click(await screen.findByRole('button', { name: 'Sort and filter' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Sort and filter' }))
  await person.click(sheet.getByRole('radio', { name: 'Rows' }))
  await person.click(await sheet.findByRole('checkbox', { name: /^Saved on this device/ }))
  await person.click(await sheet.findByRole('button', { name: 'Show 1 document' }))
  await waitFor(() => expect(titles()).toEqual(['Travel Policy']))
  expect(container.querySelectorAll('.list-rows article')).toHaveLength(1)
  expect(path()).toBe('/portal/documents/all?saved=true')
})

test('closing the sheet changes nothing and asks nothing', async () => {
  setWidth(390)
  const { person, path } = await renderPortal('/portal/documents/hr-docs', { documents })
  await person.click(await screen.findByRole('button', { name: 'Sort and filter' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Sort and filter' }))
  await person.click(sheet.getByRole('radio', { name: 'Opened lately' }))
  await person.click(sheet.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(path()).toBe('/portal/documents/hr-docs')
})

test('chips say how many documents a category has, of a search how many match', async () => {
  const { person } = await renderPortal('/portal/documents/all', { documents })
  await screen.findByRole('link', { name: 'HR Documentation 2' })
  await screen.findByRole('link', { name: 'All 3' })
  await person.type(screen.getByRole('textbox', { name: /^Search/ }), 'travel')
  await screen.findByRole('link', { name: 'HR Documentation 1' })
  await screen.findByRole('link', { name: 'Process Documentation 0' })
})
