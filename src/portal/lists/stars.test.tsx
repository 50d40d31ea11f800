// Stars of documents and videos, on cards, in dialogs and on Home.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { documentRow, embedRow } from '../../../tests/support/tablet/rows'

const policy = documentRow({ title: 'Leave Policy', file_path: '' })
const greeting = documentRow({ title: 'Phone Greeting', file_path: '' })
const lifting = embedRow({ title: 'Lifting safely' })
const rows = { documents: [policy, greeting, lifting], videos: [] }

const star = (title: string, part: Pick<typeof screen, 'findByRole'> = screen) =>
  part.findByRole('button', { name: `Star ${title}` })
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true'
const home = async () => within(await screen.findByRole('region', { name: 'Starred' }))
const linesOf = (part: Pick<typeof screen, 'queryAllByRole'>) =>
  part.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

test('a star that is given on a card without a network does not render other cards, and the document is listed on Home', async () => {
  const { person } = await renderPortal('/portal/documents/hr-docs', { ...rows, isOffline: true })
  // Without the clinic the cards become rows, once.
  await screen.findByRole('heading', { name: /^Needs a connection/ })
  const other = (await star('Phone Greeting')).outerHTML
  await person.click(await star('Leave Policy'))
  await waitFor(async () => expect(isPressed(await star('Leave Policy'))).toBe(true))
  expect((await star('Phone Greeting')).outerHTML).toBe(other)
  await screen.findByText('1 waiting to sync')
  await person.click(screen.getByRole('link', { name: 'Home' }))
  await waitFor(async () => expect(linesOf(await home())).toEqual(['Leave Policy']))
})

test('Home says how to star while nothing is starred, and a star that is taken off on Home can be given again', async () => {
  const { person } = await renderPortal('/portal/dashboard', rows)
  const listed = await home()
  await listed.findByText(/^Tap the star/)
  await person.keyboard('/lifting')
  await person.click(await star('Lifting safely'))
  await person.keyboard('/{Escape}')
  for (const isOn of [false, true]) {
    await waitFor(async () => expect(linesOf(await home())).toEqual(['Lifting safely']))
    await person.click(await star('Lifting safely', await home()))
    await waitFor(async () => expect(isPressed(await star('Lifting safely', await home()))).toBe(isOn))
  }
  expect(linesOf(await home())).toEqual(['Lifting safely'])
})

test.each([
  ['viewer', '/portal/documents/hr-docs', 'Leave Policy', 'Preview'],
  ['player', '/portal/training-videos', 'Lifting safely', 'Watch Video'],
])('a star that is given in the %s is shown on the card in the list', async (_where, path, title, verb) => {
  const { person } = await renderPortal(path, rows)
  const card = within(await screen.findByRole('article', { name: title }))
  await person.click(card.getByRole('button', { name: verb }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(await star(title, dialog))
  await waitFor(async () => expect(isPressed(await star(title, dialog))).toBe(true))
  await person.keyboard('{Escape}')
  await waitFor(async () => expect(isPressed(await star(title, card))).toBe(true))
})
