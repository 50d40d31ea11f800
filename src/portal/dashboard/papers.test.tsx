// Tests the lists on Home that admins fill: pinned rows, and rows that are due for review.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana, createClinic } from '../../../tests/support/tablet/clinic'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { documentRow, embedRow, videoRow } from '../../../tests/support/tablet/rows'
import { calendarDate } from '../../domain/formats'

const day = (days: number) => calendarDate(createClinic().clock.now(), days)
const overdue = documentRow({ title: 'Refrigerator log', review_on: day(-40) })
const rows = {
  documents: [
    documentRow({ title: 'Coming', review_on: day(30) }),
    documentRow({ title: 'Far off', review_on: day(31) }),
    documentRow({ title: 'Today', review_on: day(0) }),
    overdue,
    embedRow({ title: 'Lifting', home_place: 'first' }),
  ],
  videos: [videoRow({ title: 'Clean hands', review_on: day(-1), home_place: 'first' })],
}
const titles = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

test('an admin’s Home lists what is due for review, the longest overdue first, and opens each, also without a network', async () => {
  const { person } = await renderPortal('/portal/dashboard', { ...rows, user: ana, isOffline: true })
  const due = within(await screen.findByRole('region', { name: 'Due for review' }))
  expect(titles('Due for review')).toEqual(['Refrigerator log', 'Clean hands', 'Today', 'Coming'])
  due.getByText('Was due Jan 21 · HR Documentation')
  due.getByText('Is due today · HR Documentation')
  await person.click(due.getByRole('link', { name: 'Refrigerator log' }))
  await screen.findByRole('dialog', { name: 'Refrigerator log' })
})

test('staff see what is pinned to Home, and no reviews', async () => {
  await renderPortal('/portal/dashboard', rows)
  await screen.findByRole('region', { name: 'Good to know first' })
  expect(titles('Good to know first').toSorted()).toEqual(['Clean hands', 'Lifting'])
  expect(screen.queryByRole('region', { name: 'Due for review' })).toBeNull()
})

test('Home shows neither list where nothing is pinned and nothing is due within thirty days', async () => {
  await renderPortal('/portal/dashboard', { user: ana, documents: [documentRow({ review_on: day(31) })] })
  await screen.findByRole('region', { name: 'Starred' })
  for (const name of ['Good to know first', 'Due for review'])
    expect(screen.queryByRole('region', { name })).toBeNull()
})

test('a long list shows five items, and the others after “Show all”', async () => {
  const documents = Array.from({ length: 7 }, () => documentRow({ home_place: 'first' }))
  const { person } = await renderPortal('/portal/dashboard', { documents })
  await screen.findByRole('region', { name: 'Good to know first' })
  expect(titles('Good to know first')).toHaveLength(5)
  await person.click(screen.getByRole('button', { name: 'Show all 7' }))
  await waitFor(() => expect(titles('Good to know first')).toHaveLength(7))
})
