// Keys that lead through the items of lists and tables.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { ana } from '../../../tests/support/tablet/clinic'
import { rest } from '../../../tests/support/tablet/network'
import { documentRow, userRow } from '../../../tests/support/tablet/rows'

const documents = ['A', 'B', 'C'].map((letter, at) =>
  documentRow({ title: `Paper ${letter}`, file_path: '', created_at: `2026-02-0${3 - at}T09:00:00+00:00` }),
)
const focused = () => document.activeElement as HTMLElement
/** The card or row that has the focus, by its heading. */
const item = () => focused().closest('article')?.querySelector('h2')?.textContent

test('arrows lead from card to card on the same button, Home and End to the ends, and the search’s arrow to the first', async () => {
  const { person } = await renderPortal('/portal/documents/hr-docs', { documents })
  const preview = within(await screen.findByRole('article', { name: 'Paper A' })).getByRole('button', {
    name: 'Preview',
  })
  preview.focus()
  for (const [key, title] of [
    ['ArrowDown', 'Paper B'],
    ['End', 'Paper C'],
    ['ArrowDown', 'Paper C'],
    ['ArrowUp', 'Paper B'],
    ['Home', 'Paper A'],
  ] as const) {
    await person.keyboard(`{${key}}`)
    expect([key, item(), focused().textContent]).toEqual([key, title, 'Preview'])
  }
  screen.getByRole('textbox', { name: /^Search/ }).focus()
  await person.keyboard('{ArrowDown}')
  expect(item()).toBe('Paper A')
})

test('arrows, Home and End lead through the rows of a table', async () => {
  const people = ['Ana', 'Bo', 'Cam'].map((first_name) => ({
    id: first_name,
    email: `${first_name}@clinic.example`,
    first_name,
    last_name: 'Example',
    state: 'active',
    completed: 0,
    begun: 0,
  }))
  const { person } = await renderPortal('/portal/admin/training?by=person', {
    user: ana,
    prepare: ({ network }) =>
      network.answer(200, { people, videos: [] }, rest('rpc/training_overview', 'POST')),
  })
  const table = within(await screen.findByRole('table'))
  table.getByRole('link', { name: 'Ana Example' }).focus()
  for (const [key, name] of [
    ['ArrowDown', 'Bo Example'],
    ['End', 'Cam Example'],
    ['ArrowUp', 'Bo Example'],
    ['Home', 'Ana Example'],
  ] as const) {
    await person.keyboard(`{${key}}`)
    expect([key, focused().textContent]).toEqual([key, name])
  }
})

test('Shift and F10 open the other actions of a row', async () => {
  const users = [
    userRow({ id: ana.id, email: ana.email, role: 'admin' }),
    userRow({ id: 'sam', email: 'sam@clinic.example', first_name: 'Sam', last_name: 'Sample' }),
  ]
  const { person } = await renderPortal('/portal/admin', { user: ana, users })
  const row = within(await screen.findByRole('article', { name: 'Sam Sample' }))
  row.getByRole('button', { name: 'Delete' }).focus()
  await person.keyboard('{Shift>}{F10}{/Shift}')
  expect(focused().closest('[role=menu]')).not.toBeNull()
})
