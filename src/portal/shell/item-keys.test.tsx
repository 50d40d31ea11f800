// Keys that lead through the items of lists and tables.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectKeysToLead } from '../../../tests/support/screen/keys-lead'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { ana, ben } from '../../../tests/support/tablet/clinic'
import { rest } from '../../../tests/support/tablet/network'
import { documentRow, progressRow, userRow, videoRow } from '../../../tests/support/tablet/rows'
import type { VideoRow } from '../../domain/rows'

const documents = ['A', 'B', 'C'].map((letter, at) =>
  documentRow({ title: `Paper ${letter}`, file_path: '', created_at: `2026-02-0${3 - at}T09:00:00+00:00` }),
)
/** The card or row that has the focus, by its heading. */
const item = () => document.activeElement?.closest('article')?.querySelector('h2')?.textContent

test('arrows lead from card to card on the same button, Home and End to the ends, and the search’s arrow to the first', async () => {
  const { person } = await renderPortal('/portal/documents/hr-docs', { documents })
  const preview = within(await screen.findByRole('article', { name: 'Paper A' })).getByRole('button', {
    name: 'Preview',
  })
  preview.focus()
  await expectKeysToLead(
    person,
    [
      ['ArrowDown', 'Preview of Paper B'],
      ['End', 'Preview of Paper C'],
      ['ArrowDown', 'Preview of Paper C'],
      ['ArrowUp', 'Preview of Paper B'],
      ['Home', 'Preview of Paper A'],
    ],
    (focused) => `${focused.textContent} of ${item()}`,
  )
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
  await expectKeysToLead(person, [
    ['ArrowDown', 'Bo Example'],
    ['End', 'Cam Example'],
    ['ArrowUp', 'Bo Example'],
    ['Home', 'Ana Example'],
  ])
})

test('arrows, Home and End lead through the rows of the trash on the same button, and Enter presses it', async () => {
  const trashed = ['Fees', 'Rota', 'Spills'].map((title) => ({
    bucket: 'documents',
    id: title,
    title,
    is_embed: false,
    files: [],
    deleted_at: '2026-03-01T15:00:00Z',
    deleted_by: 'Sam Hill',
    is_over: false,
    is_going: false,
  }))
  const { person } = await renderPortal('/portal/admin/trash', {
    user: ana,
    prepare: ({ network }) => network.answer(200, trashed, rest('rpc/list_trash', 'POST')),
  })
  const row = within(await screen.findByRole('article', { name: 'Fees' }))
  row.getByRole('button', { name: 'Delete now Fees' }).focus()
  await expectKeysToLead(
    person,
    [
      ['ArrowDown', 'Delete now Rota'],
      ['End', 'Delete now Spills'],
      ['ArrowUp', 'Delete now Rota'],
      ['ArrowUp', 'Delete now Fees'],
      ['ArrowUp', 'Delete now Fees'],
      ['ArrowDown', 'Delete now Rota'],
      ['Home', 'Delete now Fees'],
      ['End', 'Delete now Spills'],
    ],
    (focused) => focused.getAttribute('aria-label'),
  )
  await person.keyboard('{Enter}')
  await screen.findByRole('alertdialog', { name: 'Delete “Spills” for good?' })
})

test('arrows, Home and End lead through the lists of Home, from list to list, and Enter opens a row', async () => {
  const [begun, next] = ['Hands', 'Spills'].map((title) => videoRow({ title })) as [VideoRow, VideoRow]
  const { person, path } = await renderPortal('/portal/dashboard', {
    documents: documents.map((row, at) => ({ ...row, home_place: at < 2 ? ('first' as const) : null })),
    videos: [begun, next],
    progress: [begun, next].map(({ id }) =>
      progressRow({ user_id: ben.id, video_id: id, progress_seconds: 9 }),
    ),
  })
  const first = within(await screen.findByRole('region', { name: 'Good to know first' }))
  const continued = within(await screen.findByRole('region', { name: 'Continue watching' }))
  const later = continued.getByRole('link').textContent
  const links = await first.findAllByRole('link')
  links[0]!.focus()
  await expectKeysToLead(person, [
    ['ArrowDown', links[1]!.textContent],
    ['ArrowDown', later],
    ['ArrowUp', links[1]!.textContent],
    ['End', later],
    ['Home', links[0]!.textContent],
  ])
  await person.keyboard('{Enter}')
  await waitFor(() => expect(path()).toMatch(/^\/portal\/documents\/.*open=/))
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
  expect(document.activeElement?.closest('[role=menu]')).not.toBeNull()
})
