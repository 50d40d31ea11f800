// A tablet's first pull brings thousands of rows in parts. During that pull lists show the rows that have arrived, and no message says
// that the others do not exist.
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ben } from '../../../tests/support/tablet/clinic'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { documentRow } from '../../../tests/support/tablet/rows'

const documents = [documentRow({ title: 'Leave Policy' }), documentRow({ title: 'Phone Greeting' })]
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

async function openDuringPull(path: string) {
  const portal = await renderPortal(path, { documents, videos: [] })
  const note = (pulled_at: string | null) =>
    act(() =>
      portal.tab.db.pulls.put({
        owner: ben.id,
        list: 'documents',
        pulled_at,
        failed: null,
        is_partial: !pulled_at,
      }),
    )
  await note(null)
  return { ...portal, end: () => note('2026-02-02T09:00:00Z') }
}

test('the count says “so far” during the first pull, and screen readers hear only the total at its end', async () => {
  const { end } = await openDuringPull('/portal/documents/all')
  expect((await screen.findByText('2 documents so far...')).isConnected).toBe(true)
  expect(statuses()).not.toContain('2 documents')
  await end()
  await waitFor(() => expect(statuses()).toContain('2 documents'))
})

const searched = ['/portal/documents/all', '/portal/dashboard']
test.each(searched)('a search of %s says “nothing” only when all rows have come', async (path) => {
  const { end } = await openDuringPull(`${path}?q=vaccines`)
  await waitFor(() => expect(statuses().join(' ')).toMatch(/[Ll]oading/))
  expect(screen.queryByText(/“vaccines”/)).toBeNull()
  await end()
  expect((await screen.findByText(/“vaccines”/)).isConnected).toBe(true)
})
