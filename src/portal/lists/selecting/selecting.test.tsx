// How rows of a list are selected: by the button, by keys, by a long touch. What is done with them: several.test.tsx.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPortal, setWorker } from '../../../../tests/support/screen/render-portal'
import { ana } from '../../../../tests/support/tablet/clinic'
import { documentRow } from '../../../../tests/support/tablet/rows'
import { createSelection } from './selection'

const letters = ['A', 'B', 'C', 'D']
const documents = letters.map((letter, at) =>
  documentRow({ id: letter, title: `Paper ${letter}`, created_at: `2026-02-0${9 - at}T09:00:00+00:00` }),
)
const open = () => renderPortal('/portal/documents/hr-docs', { user: ana, documents })
const box = (letter: string) => screen.findByRole('checkbox', { name: `Select Paper ${letter}` })
const card = (letter: string) => screen.findByRole('article', { name: `Paper ${letter}` })
const selected = () =>
  screen
    .queryAllByRole<HTMLInputElement>('checkbox', { checked: true })
    .map((one) => one.ariaLabel ?? one.getAttribute('aria-label'))

test('Select shows a box on each card; Shift selects a range; all can be selected, and Escape ends it', async () => {
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Select' }))
  await screen.findByText('0 selected')
  await person.click(await box('A'))
  await person.keyboard('{Shift>}')
  await person.click(await box('C'))
  await person.keyboard('{/Shift}')
  expect(selected()).toEqual(['Select Paper A', 'Select Paper B', 'Select Paper C'])
  await person.click(await box('B'))
  await screen.findByText('2 selected')
  await person.click(screen.getByRole('button', { name: 'Select all' }))
  await screen.findByText('4 selected')
  expect(screen.getByRole('button', { name: 'Select all' })).toHaveProperty('disabled', true)
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull())
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

test('the key x selects the card that has the focus, arrows lead from box to box, and the focus stays on the card at the end', async () => {
  const { person } = await open()
  within(await card('B'))
    .getByRole('button', { name: 'Preview' })
    .focus()
  await person.keyboard('x')
  expect(document.activeElement).toBe(await box('B'))
  await person.keyboard('{ArrowDown} ')
  expect(selected()).toEqual(['Select Paper B', 'Select Paper C'])
  await person.keyboard('{Escape}')
  await waitFor(async () => expect((await card('C')).contains(document.activeElement)).toBe(true))
})

test('the menu of a card begins to select with it, and leaves the focus on its box', async () => {
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'More for Paper B' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Select' }))
  await screen.findByText('1 selected')
  expect(selected()).toEqual(['Select Paper B'])
  await waitFor(async () => expect(document.activeElement).toBe(await box('B')))
})

test('a long touch selects the card, and its end neither takes it out nor opens it; a short touch or a moved finger does not', async () => {
  const { path } = await open()
  const preview = within(await card('A')).getByRole('button', { name: 'Preview' })
  const touch = { pointerType: 'touch', bubbles: true, clientX: 50, clientY: 50 }
  fireEvent.pointerDown(preview, touch)
  fireEvent.pointerMove(preview, { ...touch, clientY: 80 })
  const other = within(await card('B')).getByRole('button', { name: 'Preview' })
  fireEvent.pointerDown(other, touch)
  await box('B')
  expect(selected()).toEqual(['Select Paper B'])
  fireEvent.pointerUp(other, touch)
  fireEvent.click(await box('B'))
  expect(selected()).toEqual(['Select Paper B'])
  expect(path()).not.toContain('open=')
})

test('staff can select where the device saves files, and are offered nothing but that', async () => {
  const plain = await renderPortal('/portal/documents/hr-docs', { documents })
  await card('A')
  expect(screen.queryByRole('button', { name: 'Select' })).toBeNull()
  plain.unmount()
  const { person, tab } = await renderPortal('/portal/documents/hr-docs', { documents, kept: [] })
  setWorker({})
  expect(tab.shelf.state.getState()).toBe('ready')
  await person.click(await screen.findByRole('button', { name: 'Select' }))
  const bar = within(await screen.findByRole('region', { name: 'Selection' }))
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Select all',
    'Cancel',
    'Save on this device',
  ])
})

test('rows that leave the list leave the selection, and a range goes on from the next one', () => {
  const selection = createSelection()
  selection.setList(letters)
  for (const id of ['A', 'B']) selection.toggle(id)
  selection.setList(['A', 'C', 'D'])
  expect([...selection.state.getState().ids]).toEqual(['A'])
  selection.toggle('D', true)
  expect([...selection.state.getState().ids]).toEqual(['A', 'C', 'D'])
})
