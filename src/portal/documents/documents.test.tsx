import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectConsoleError } from '../../../tests/support/console'
import { rest } from '../../../tests/support/network'
import { renderPortal } from '../../../tests/support/render-portal'
import { documentRow, embedRow } from '../../../tests/support/rows'

const handbook = documentRow({ title: 'Staff Handbook', description: 'How we work', file_size: 1536 })
const policy = documentRow({ title: 'Leave Policy', description: 'Days off, and how to ask for them' })
const letter = documentRow({ title: 'Referral Letter', category: 'Patient Samples', file_type: 'docx' })
const documents = [handbook, policy, letter]

const titles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

describe('the documents of a category', () => {
  test('are painted from the device without a network, with what each of them is', async () => {
    await renderPortal('/portal/documents/hr-docs', { documents, isOffline: true })
    const card = await screen.findByRole('article', { name: 'Staff Handbook' })
    expect(within(card).getByText('pdf')).toBeDefined()
    expect(within(card).getByText('1.50 KB')).toBeDefined()
    expect(within(card).getByText('How we work')).toBeDefined()
    expect(titles().toSorted()).toEqual(['Leave Policy', 'Staff Handbook'])
    expect(await screen.findByText('Offline')).toBeDefined()
    expect(screen.getByText(/^as of /)).toBeDefined()
    expect(screen.queryByText('Error')).toBeNull()
  })

  test('stand under a breadcrumb and a title, in the tab too', async () => {
    await renderPortal('/portal/documents/process-docs', { documents })
    expect(await screen.findByRole('heading', { level: 1, name: 'Process Documentation' })).toBeDefined()
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    expect(crumbs.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/portal/dashboard')
    expect(crumbs.getByText('Process Documentation')).toBeDefined()
    await waitFor(() => expect(document.title).toBe('Process Documentation · Staff portal'))
    expect(await screen.findByText('No documents found.')).toBeDefined()
  })

  test('are those of every category where there is none of that name', async () => {
    await renderPortal('/portal/documents/whatever', { documents })
    expect(await screen.findByRole('heading', { level: 1, name: 'Documents' })).toBeDefined()
    await waitFor(() => expect(titles()).toHaveLength(3))
  })

  test('show an embed with its host, and neither size nor download', async () => {
    await renderPortal('/portal/documents/all', { documents: [embedRow({ title: 'Lifting' })] })
    const card = await screen.findByRole('article', { name: 'Lifting' })
    expect(within(card).getByText('youtube video')).toBeDefined()
    expect(within(card).getByText('Video Embed')).toBeDefined()
    expect(within(card).getByRole('button', { name: 'Watch' })).toBeDefined()
    expect(within(card).queryByRole('button', { name: 'Download' })).toBeNull()
  })
})

describe('the search', () => {
  test('finds words in titles and descriptions in any case, and lives in the URL', async () => {
    const { person, path } = await renderPortal('/portal/documents/hr-docs', { documents })
    await person.type(await screen.findByPlaceholderText('Search documents...'), 'DAYS')
    await waitFor(() => expect(titles()).toEqual(['Leave Policy']))
    await waitFor(() => expect(path()).toBe('/portal/documents/hr-docs?q=DAYS'))
    expect(screen.getByText('1 document')).toBeDefined()
  })

  test('comes from the URL, also when it is a number', async () => {
    await renderPortal('/portal/documents/all?q=2025', {
      documents: [documentRow({ title: 'Rota 2025' }), handbook],
    })
    await waitFor(() => expect(titles()).toEqual(['Rota 2025']))
    expect(screen.getByPlaceholderText<HTMLInputElement>('Search documents...').value).toBe('2025')
  })

  test('without a match says so, and can be cleared', async () => {
    const { person } = await renderPortal('/portal/documents/hr-docs?q=zzz', { documents })
    expect(await screen.findByText('No documents found.')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Clear the search' }))
    await waitFor(() => expect(titles()).toHaveLength(2))
  })
})

describe('a tablet that has no documents yet', () => {
  test('shows what comes from the server as soon as it is there', async () => {
    const { network } = await renderPortal('/portal/documents/hr-docs', {
      prepare: ({ server, network: net }) => {
        server.tables.documents.push(handbook)
        net.hold(rest('documents'))
      },
    })
    expect((await screen.findByText('Loading documents...')).closest('[role=status]')).toBeDefined()
    network.heal()
    expect(await screen.findByRole('article', { name: 'Staff Handbook' })).toBeDefined()
  })

  test('and no network says both, and tries again by itself when the clinic is back', async () => {
    expectConsoleError('Failed to fetch documents')
    const { network, person } = await renderPortal('/portal/documents/hr-docs', {
      isOffline: true,
      prepare: ({ server }) => server.tables.documents.push(handbook),
    })
    expect(await screen.findByText('No documents on this tablet yet')).toBeDefined()
    expect(screen.getByText('Failed to fetch documents')).toBeDefined()
    network.online()
    await person.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('article', { name: 'Staff Handbook' })).toBeDefined()
    expect(screen.queryByText('Offline')).toBeNull()
  })

  test('and a server that refuses says that they could not be loaded, also while it is asked again', async () => {
    expectConsoleError('Failed to fetch documents')
    const { network, person } = await renderPortal('/portal/documents/hr-docs', {
      prepare: ({ network: net }) => net.answer(403, undefined, rest('documents')),
    })
    expect(await screen.findByText('The documents could not be loaded')).toBeDefined()
    expect(screen.getByText('Failed to fetch documents')).toBeDefined()
    network.hold(rest('documents'))
    await person.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(screen.getByRole('button', { name: 'Trying...' })).toBeDefined()
    expect(screen.getByText('The documents could not be loaded')).toBeDefined()
    network.heal()
    expect(await screen.findByText('No documents found.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })
})

describe('a pull that the server refuses while rows are there', () => {
  test('leaves them, and is told by a toast', async () => {
    expectConsoleError('Failed to fetch documents')
    await renderPortal('/portal/documents/hr-docs', {
      documents,
      isStale: true,
      prepare: ({ network }) => network.answer(403, undefined, rest('documents')),
    })
    expect(await screen.findByText('Failed to fetch documents')).toBeDefined()
    expect(titles()).toHaveLength(2)
  })
})
