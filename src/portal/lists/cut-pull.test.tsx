// The first pull of a fresh tablet that ends half-way: the line breaks after the first page, or the server fails. Lists show the rows
// that have come, say that others are missing, and why, and get them when the line is back.
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectConsoleError } from '../../../tests/support/console'
import { type Clinic, renderPortal } from '../../../tests/support/screen/render-portal'
import { rest } from '../../../tests/support/tablet/network'
import { categoriesOf, documentRow } from '../../../tests/support/tablet/rows'
import { pullListIfStale } from '../../data/sync/pull'
import { documentSource } from './list-source'

const PAGE = 13
const inHr = Array.from({ length: PAGE }, (_, at) => documentRow({ title: `Leave ${at}` }))
const process = { document_categories: { name: 'Process Documentation' }, category_id: 'process' }
const last = documentRow({ title: 'Closing the clinic', ...process })
const rows = [...inHr, last]
const LACKING = 'Not all documents are here yet'

/** The first page comes; then `fail`. */
const cut = (fail: (clinic: Clinic) => void) => (clinic: Clinic) => {
  const { server, network } = clinic
  server.tables.documents.push(...rows)
  server.tables.categories.push(...categoriesOf(rows))
  network.meet(async (send) => {
    const page = (await (await send()).json()) as { rows: object[] }
    fail(clinic)
    return Response.json({ ...page, rows: page.rows.slice(0, PAGE), more: true })
  }, rest('documents'))
}
const breakLine = cut(({ network }) =>
  network.meet(() => {
    network.offline()
    return Promise.reject(new TypeError('Failed to fetch'))
  }, rest('documents')),
)
const failOften = cut(({ network }) => {
  for (let tries = 0; tries < 20; tries += 1) network.answer(500, undefined, rest('documents'))
})

function lineIsBack({ network, tab }: Awaited<ReturnType<typeof renderPortal>>) {
  network.online()
  act(() => tab.network.connection.report(true))
}

test('a list whose rows have not come says so in place of “none”, and shows them when the line is back', async () => {
  const portal = await renderPortal('/portal/documents/process-docs', { prepare: breakLine })
  await screen.findByText(LACKING)
  await screen.findByText(/^The connection broke before the rest came\./)
  expect(screen.queryByText('No documents found.')).toBeNull()
  lineIsBack(portal)
  await screen.findByRole('article', { name: last.title })
  expect(screen.queryByText(LACKING)).toBeNull()
})

test('a list with a part of its rows says that others are missing, and why, until all are here', async () => {
  const portal = await renderPortal('/portal/documents/all', { prepare: breakLine })
  await screen.findByText(LACKING)
  expect(screen.getAllByRole('article')).toHaveLength(PAGE)
  expect(screen.getByText(`${PAGE} documents so far...`).isConnected).toBe(true)
  lineIsBack(portal)
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(rows.length))
  await screen.findByText(`${rows.length} documents`)
  expect(screen.queryByText(LACKING)).toBeNull()
})

test('where the server failed, Try Again brings the rest, and a link to it is not called deleted', async () => {
  expectConsoleError('Failed to fetch documents')
  const at = `/portal/documents/process-docs?open=${last.id}`
  const { person, network } = await renderPortal(at, { prepare: failOften })
  await screen.findByText(/^The rest could not be loaded\./)
  await screen.findByRole('dialog', { name: 'This document is not on this device' })
  network.heal()
  await person.click(screen.getAllByRole('button', { name: 'Try Again' })[0]!)
  await screen.findByRole('dialog', { name: last.title })
})

test('a search of Home says that lists are missing in place of “nothing”', async () => {
  const { tab } = await renderPortal('/portal/dashboard?q=closing', { prepare: breakLine })
  // Home is filled by the pulls of the tab's start.
  await pullListIfStale(tab, documentSource.lists[0]!).catch(() => undefined)
  await screen.findByText('Not all lists are here yet: the connection broke.')
  expect(screen.queryByText('Nothing found.')).toBeNull()
})
