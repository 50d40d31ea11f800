// The status line in the bar: the connection, the age of the lists, and the numbers of unsent changes.
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { rest } from '../../../tests/support/tablet/network'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { watchHalf } from '../../../tests/support/screen/own-work'
import { documentRow, videoRow } from '../../../tests/support/tablet/rows'

const video = videoRow({ title: 'Hand Hygiene' })
const rows = { documents: [documentRow()], videos: [video] }

test('the status line says in one line that the clinic cannot be reached, the age of the lists, and the number of waiting changes', async () => {
  const { tab } = await renderPortal('/portal/dashboard', { ...rows, isOffline: true })
  await screen.findByText(/^Lists from/)
  const line = screen.getByRole('button', { name: /^Offline/ })
  expect(line.textContent).toMatch(/^Offline\. Lists from \d+:\d\d\s[AP]M$/)
  await watchHalf(tab, video)
  await screen.findByText('1 waiting to sync')
  await waitFor(() =>
    expect(line.textContent).toMatch(/^Offline\. Lists from \d+:\d\d\s[AP]M\. 1 waiting to sync$/),
  )
  expect(line.closest('[role=status]')).not.toBeNull()
  expect(screen.queryByRole('button', { name: /as of/ })).toBeNull()
})

test('the status line takes no focus when it appears: the first Tab reaches “Skip to content”', async () => {
  const { tab, person } = await renderPortal('/portal/dashboard', rows)
  await screen.findByRole('button', { name: /^Refresh, as of/ })
  act(() => tab.network.connection.report(false))
  await screen.findByRole('button', { name: /^Offline/ })
  await person.tab()
  expect(document.activeElement?.textContent).toBe('Skip to content')
})

test('the status line says with a connection only how many changes were not accepted, and is hidden while all is well', async () => {
  const { tab, network } = await renderPortal('/portal/dashboard', rows)
  await screen.findByRole('button', { name: /^Refresh, as of/ })
  expect(screen.queryByRole('button', { name: /waiting|accepted|Offline/ })).toBeNull()
  network.answer(403, undefined, rest('video_progress', 'POST'))
  await watchHalf(tab, video)
  await screen.findByRole('button', { name: '1 not accepted' })
  expect(screen.queryByRole('dialog'), 'opened by hand alone').toBeNull()
})

test('the status line says how old the lists are, with the day after midnight, and screen readers do not announce it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { clock } = await renderPortal('/portal/dashboard', rows)
  const asOf = await screen.findByText(/^as of \d/)
  expect(asOf.closest('[role=status]')).toBeNull()
  clock.advance(24 * 3_600_000)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.queryByText(/^as of Mar/)).not.toBeNull()
})

test('the status line pulls the lists when Enter is pressed on their age', async () => {
  const { server, person, network } = await renderPortal('/portal/documents/hr-docs', rows)
  server.tables.documents.push(documentRow({ id: 'new', title: 'Added by a colleague' }))
  const button = await screen.findByRole('button', { name: /^Refresh, as of \d/ })
  const { reached, release } = network.hold(rest('documents', 'GET'))
  button.focus()
  await person.keyboard('{Enter}')
  await reached
  expect(await screen.findByRole('button', { name: /^Refreshing, as of \d/ })).toBe(document.activeElement)
  release()
  await screen.findByRole('heading', { name: 'Added by a colleague' })
  await screen.findByText('The lists are up to date')
  const rested = await screen.findByRole('button', { name: /^Refresh, as of \d/ })
  expect(rested.getAttribute('aria-busy')).toBeNull()
})

test('the status line says that the lists could not be refreshed without a connection, and keeps them', async () => {
  const { person, network } = await renderPortal('/portal/documents/hr-docs', rows)
  const button = await screen.findByRole('button', { name: /^Refresh, as of \d/ })
  network.offline()
  await person.click(button)
  await screen.findByText('No connection to the clinic. Check the Wi-Fi and try again.')
  await screen.findByText('The lists could not be refreshed')
  expect(screen.queryByRole('heading', { name: rows.documents[0]!.title })).not.toBeNull()
  const line = await screen.findByRole('button', { name: /^Offline/ })
  expect(document.activeElement, 'the focus goes to what took the button’s place').toBe(line)
})
