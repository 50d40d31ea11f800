// The page of documents: cards, search, and a tablet that has no documents yet.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { expectConsoleError } from '../../../tests/support/console'
import { rest } from '../../../tests/support/tablet/network'
import { titles } from '../../../tests/support/screen/cards'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { documentRow, embedRow } from '../../../tests/support/tablet/rows'
import { ana } from '../../../tests/support/tablet/clinic'
import { startSync } from '../../data/start-sync'

const handbook = documentRow({
  title: 'Staff Handbook',
  description: 'How we work',
  file_size: 1536,
  created_at: '2026-02-03T15:00:00+00:00',
  thumbnail_path: 'hr-docs/1-handbook.webp',
})
const policy = documentRow({ title: 'Leave Policy', description: 'Days off, and how to ask for them' })
const letter = documentRow({ title: 'Referral Letter', category: 'Patient Samples', file_type: 'docx' })
const documents = [handbook, policy, letter]

test('documents of a category are shown from the device without a network, each with its type, size and day', async () => {
  await renderPortal('/portal/documents/hr-docs', { documents, kept: documents, isOffline: true })
  const card = await screen.findByRole('article', { name: 'Staff Handbook' })
  expect(within(card).queryByText('pdf')).not.toBeNull()
  expect(within(card).queryByText('1.50 KB')).not.toBeNull()
  within(card).getByText('Feb 3')
  expect(within(card).queryByText('How we work')).not.toBeNull()
  expect(card.querySelector('.thumb svg'), 'a pictogram in place of the picture').not.toBeNull()
  expect(card.querySelector('.thumb img')).toBeNull()
  expect(titles().toSorted()).toEqual(['Leave Policy', 'Staff Handbook'])
  await screen.findByText('Offline')
  expect(screen.queryByText(/^Lists from /)).not.toBeNull()
  expect(screen.queryByText('Error')).toBeNull()
})

test('documents of a category have a breadcrumb and a title, also in the browser tab', async () => {
  await renderPortal('/portal/documents/process-docs', { documents })
  await screen.findByRole('heading', { level: 1, name: 'Process Documentation' })
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(crumbs.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/portal/dashboard')
  expect(crumbs.queryByText('Process Documentation')).not.toBeNull()
  await waitFor(() => expect(document.title).toBe('Process Documentation · Staff portal'))
  await screen.findByText('No documents found.')
  screen.getByText('The office manager adds them.')
})

test('an admin puts the first file into an empty category: one tap chooses it, and the form has it', async () => {
  const { person } = await renderPortal('/portal/documents/process-docs', { documents, user: ana })
  await person.click(await screen.findByRole('button', { name: 'Choose files' }))
  const field = screen.getByLabelText<HTMLInputElement>('File')
  await person.upload(field, new File(['words'], 'Night rota.txt', { type: 'text/plain' }))
  const form = within(await screen.findByRole('dialog', { name: 'Upload Document' }))
  expect((await form.findByLabelText<HTMLInputElement>('Title of Night rota.txt')).value).toBe('Night rota')
})

test('documents come from every category when the address names an unknown category', async () => {
  await renderPortal('/portal/documents/whatever', { documents })
  await screen.findByRole('heading', { level: 1, name: 'Documents' })
  await waitFor(() => expect(titles()).toHaveLength(3))
})

test('documents of a category show an embed with its host, without size and Download', async () => {
  await renderPortal('/portal/documents/all', { documents: [embedRow({ title: 'Lifting' })] })
  const card = await screen.findByRole('article', { name: 'Lifting' })
  expect(within(card).queryByText('YouTube video')).not.toBeNull()
  expect(within(card).queryByText('Video Embed')).not.toBeNull()
  expect(within(card).queryByRole('button', { name: 'Watch' })).not.toBeNull()
  expect(within(card).queryByRole('button', { name: 'Download' })).toBeNull()
})

test('a title with right-to-left marks is shown whole and in its own direction, on the card and in the dialog', async () => {
  const title = '\u202Egnp.scan\u202C ملف.pdf'
  const { person } = await renderPortal('/portal/documents/hr-docs', {
    documents: [documentRow({ title, file_path: '' })],
  })
  const card = within(await screen.findByRole('article')).getByRole('heading')
  await person.click(screen.getByRole('button', { name: 'Preview' }))
  const dialog = within(await screen.findByRole('dialog')).getByRole('heading')
  for (const heading of [card, dialog]) expect([heading.textContent, heading.dir]).toEqual([title, 'auto'])
})

test('the search is read from the URL, even if it is a number', async () => {
  await renderPortal('/portal/documents/all?q=2025', {
    documents: [documentRow({ title: 'Rota 2025' }), handbook],
  })
  await waitFor(() => expect(titles()).toEqual(['Rota 2025']))
  expect(screen.getByPlaceholderText<HTMLInputElement>('Search documents...').value).toBe('2025')
})

test('the search says that it finds nothing, and can be cleared', async () => {
  const { person } = await renderPortal('/portal/documents/hr-docs?q=zzz', { documents })
  await screen.findByText('No documents found.')
  await person.click(screen.getByRole('button', { name: 'Clear the search' }))
  await waitFor(() => expect(titles()).toHaveLength(2))
})

test('a tablet that has no documents yet says without a network that it has no documents, and fetches them by itself when the clinic is back', async () => {
  expectConsoleError('Failed to fetch documents')
  const { network, tab } = await renderPortal('/portal/documents/hr-docs', {
    isOffline: true,
    prepare: ({ server }) => server.tables.documents.push(handbook),
  })
  onTestFinished(startSync(tab))
  await screen.findByText('No documents on this device yet')
  await screen.findByText('Failed to fetch documents')
  network.online()
  globalThis.dispatchEvent(new Event('online'))
  await screen.findByRole('article', { name: 'Staff Handbook' })
  await waitFor(() => expect(screen.queryByText('Offline')).toBeNull())
})

test('a tablet that has no documents yet says that the documents could not be loaded after a refusal of the server, even while the tablet tries again', async () => {
  expectConsoleError('Failed to fetch documents')
  const { network, person } = await renderPortal('/portal/documents/hr-docs', {
    prepare: ({ network: net }) => net.answer(403, undefined, rest('documents')),
  })
  await screen.findByText('The documents could not be loaded')
  await screen.findByText('Failed to fetch documents')
  network.hold(rest('documents'))
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(screen.queryByRole('button', { name: 'Trying...' })).not.toBeNull()
  expect(screen.queryByText('The documents could not be loaded')).not.toBeNull()
  network.heal()
  await screen.findByText('No documents found.')
  expect(screen.queryByText('Failed to fetch documents'), 'the failure is over').toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
