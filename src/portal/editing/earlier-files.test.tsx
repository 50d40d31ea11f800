// An admin opens the earlier files of a document in Edit, and makes one of them the present file again.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectConsoleError } from '../../../tests/support/console'
import { pressEdit } from '../../../tests/support/screen/press-edit'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { ana, ben } from '../../../tests/support/tablet/clinic'
import { rest } from '../../../tests/support/tablet/network'
import { documentRow } from '../../../tests/support/tablet/rows'

const log = documentRow({ id: 'log', title: 'Refrigerator log', file_name: 'log-2027.pdf' })

async function openEdit() {
  const portal = await renderPortal('/portal/documents/hr-docs', {
    user: ana,
    documents: [log],
    prepare: ({ server }) => server.tables.documents.push({ ...log }),
  })
  return { ...portal, dialog: await pressEdit(portal.person, 'Refrigerator log') }
}

const versions = rest('document_versions', 'GET')
const takeBack = rest('rpc/restore_document_version', 'POST')
const earlier = (number: number, more: object = {}) => ({
  id: `version-${number}`,
  document_id: 'log',
  number,
  file_name: `log-${2024 + number}.pdf`,
  file_path: `hr-docs/${number}-log.pdf`,
  file_size: 2048,
  file_type: 'pdf',
  replaced_by: ana.id,
  replaced_at: new Date().toISOString(),
  reason: null,
  ...more,
})
const both = [earlier(2, { reason: 'New thermometer' }), earlier(1, { replaced_by: ben.id })]

/** Edit with the earlier files open; storage gives a link to each but those of `missing`. */
async function openEarlier(rows = both, missing: number[] = []) {
  const portal = await openEdit()
  const linksTo = (all: typeof rows) => {
    portal.network.answer(200, all, versions)
    portal.network.answer(
      200,
      all.map(({ file_path: path, number }) => ({
        path,
        error: null,
        signedURL: missing.includes(number) ? null : `/object/sign/documents/${path}?token=t`,
      })),
      (url) => url.pathname.endsWith('/object/sign/documents'),
    )
  }
  linksTo(rows)
  portal.network.answer(200, 'Ben Okafor', rest('rpc/colleague_name'))
  await portal.person.click(portal.dialog.getByText('Earlier files'))
  return { ...portal, linksTo }
}

async function askBack(portal: Awaited<ReturnType<typeof openEarlier>>) {
  const name = 'Use File 1, log-2025.pdf, again'
  await portal.person.click(await portal.dialog.findByRole('button', { name }))
  return within(screen.getByRole('alertdialog', { name: 'Use “log-2025.pdf” again?' }))
}

test('the earlier files say who replaced them, when and why, and open by a link of their own', async () => {
  const { dialog } = await openEarlier()
  const newest = within(await dialog.findByRole('article', { name: 'File 2, log-2026.pdf' }))
  dialog.getByText('Earlier files (2)')
  newest.getByText('2.00 KB · replaced by you a moment ago')
  newest.getByText('“New thermometer”')
  const link = newest.getByRole('link', { name: 'Open File 2, log-2026.pdf' })
  expect(link.getAttribute('href')).toContain('/object/sign/documents/hr-docs/2-log.pdf?token=t')
  expect(link.getAttribute('target')).toBe('_blank')
  const first = within(dialog.getByRole('article', { name: 'File 1, log-2025.pdf' }))
  first.getByText(/replaced by Ben Okafor/)
})

test('a document that has its first file says so', async () => {
  const { dialog } = await openEarlier([])
  await dialog.findByText('This is the first file. When it is replaced, it stays here.')
  expect(dialog.queryByRole('article')).toBeNull()
})

test('a replacement that ends while the earlier files are open stands among them', async () => {
  const { dialog, tab, linksTo } = await openEarlier([])
  await dialog.findByText('This is the first file. When it is replaced, it stays here.')
  linksTo([earlier(1)])
  await tab.db
    .table('documents')
    .filter(({ id }) => id === 'log')
    .modify({ file_path: 'hr-docs/9-log.pdf' })
  await dialog.findByRole('article', { name: 'File 1, log-2025.pdf' })
})

test('an answer that comes after a newer one is not shown', async () => {
  const { dialog, network, tab, linksTo } = await openEarlier([earlier(1)])
  await dialog.findByText('Earlier files (1)')
  /** A replacement that the device hears of. */
  const replace = (file_path: string) =>
    tab.db
      .table('documents')
      .filter(({ id }) => id === 'log')
      .modify({ file_path })
  let answerFirst = () => {}
  network.meet(() => new Promise((resolve) => (answerFirst = () => resolve(Response.json([])))), versions)
  await replace('hr-docs/8-log.pdf')
  await waitFor(() => expect(network.sent(versions)).toHaveLength(2))
  linksTo(both)
  await replace('hr-docs/9-log.pdf')
  await dialog.findByText('Earlier files (2)')
  await act(async () => {
    answerFirst()
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  dialog.getByText('Earlier files (2)')
})

test('an earlier file that is missing in storage says so', async () => {
  const { dialog } = await openEarlier([earlier(1)], [1])
  await dialog.findByText('This file is missing at the clinic.')
  expect(dialog.queryByRole('link')).toBeNull()
})

test('earlier files that cannot be loaded have Try Again; without a connection they come when it is back', async () => {
  expectConsoleError('The earlier files could not be fetched')
  const { dialog, person, network, tab } = await openEdit()
  network.answer(500, { message: 'broken' }, versions)
  await person.click(dialog.getByText('Earlier files'))
  const again = await dialog.findByRole('button', { name: 'Try Again' })
  network.offline()
  await person.click(again)
  await dialog.findByText(/^There is no connection. The earlier files come when/)
  network.online()
  network.answer(200, [], versions)
  tab.network.connection.report(true)
  await dialog.findByText(/^This is the first file/)
})

test('an earlier file becomes the present one after a question; a try whose answer was lost is sent again under the same id', async () => {
  expectConsoleError('Failed to go back to “log-2025.pdf”')
  const portal = await openEarlier()
  const { person, network, linksTo } = portal
  const question = await askBack(portal)
  const confirm = () => question.getByRole('button', { name: 'Use it again' })
  network.answer(500, { message: 'broken' }, takeBack)
  await person.click(confirm())
  await screen.findByText('Failed to go back to “log-2025.pdf”')
  network.answer(200, true, takeBack)
  linksTo([earlier(3), ...both])
  await person.click(confirm())
  await screen.findByText('“Refrigerator log” has the file “log-2025.pdf” again')
  const sent = network.sent(takeBack).map(({ body }) => JSON.parse(body!) as Record<string, string>)
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ replacement }) => replacement)).size).toBe(1)
  expect(sent[1]).toMatchObject({
    version_id: 'version-1',
    version: log.updated_at,
    reason: 'Back to file 1',
  })
  await portal.dialog.findByText('Earlier files (3)')
})

test.each([
  ['that this device has not heard of', false],
  ['that this device hears of while the question is open', true],
])('a colleague’s newer file %s keeps its place: the person is told, and sees it', async (_how, isHeard) => {
  const portal = await openEarlier()
  const { person, network, linksTo, server, tab } = portal
  const question = await askBack(portal)
  const theirs = { file_path: 'hr-docs/9-theirs.pdf', updated_at: '2026-11-01T09:00:00+00:00' }
  Object.assign(
    server.tables.documents.find(({ id }) => id === 'log')!,
    theirs,
  )
  linksTo([earlier(3), ...both])
  if (isHeard) {
    await tab.db
      .table('documents')
      .filter(({ id }) => id === 'log')
      .modify(theirs)
    await portal.dialog.findByText('Earlier files (3)')
    linksTo([earlier(3), ...both])
  }
  network.answer(200, false, takeBack)
  await person.click(question.getByRole('button', { name: 'Use it again' }))
  await screen.findByText(/^A colleague changed this/)
  const [sent] = network.sent(takeBack)
  expect(JSON.parse(sent!.body!)).toMatchObject({ version: log.updated_at })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await portal.dialog.findByText('Earlier files (3)')
})
