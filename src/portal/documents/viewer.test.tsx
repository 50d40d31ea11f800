// The viewer around a preview: its address, Previous and Next, its tools, and the progress of a long file.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectConsoleError } from '../../../tests/support/console'
import { giveLink } from '../../../tests/support/screen/open-player'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { rest } from '../../../tests/support/tablet/network'
import { documentRow } from '../../../tests/support/tablet/rows'
import type { DocumentRow } from '../../domain/rows'
import type { OpenOptions } from '../files/open-pdf'

const MB = 1024 * 1024
const day = (number: number) => `2026-02-0${number}T09:00:00+00:00`
const first = documentRow({ title: 'Leave Policy', file_path: '', created_at: day(3) })
const second = documentRow({ title: 'Phone Greeting', file_path: '', created_at: day(2) })
const third = documentRow({ title: 'Leave Form', file_path: '', created_at: day(1) })
const documents = [first, second, third]
const isFile = (url: URL) => url.searchParams.has('token')
const isDownload = (url: URL) => url.pathname.includes('/object/documents/')

type OpenPdf = (url: string, options: Required<OpenOptions>) => Opening
type Opening = { document: Promise<never>; stopProgress: () => void; close: () => void }
const openPdf = vi.hoisted(() => vi.fn<OpenPdf>())
vi.mock('../files/open-pdf', () => ({ openPdf }))
vi.mock('./pdf/show-pages', () => ({ showPages: () => undefined }))

const open = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function view(row: Partial<DocumentRow>, content?: BodyInit) {
  const document = documentRow({ title: 'Notes', ...row })
  const portal = await renderPortal(`/portal/documents/hr-docs?open=${document.id}`, {
    documents: [document],
    prepare: ({ network }) => {
      giveLink(network, 1)
      if (content !== undefined) network.answerWith(() => new Response(content), isFile)
    },
  })
  return { ...portal, dialog: await open('Notes') }
}

test('the address follows Previous and Next through the filtered list, and Back leads to the list', async () => {
  const { person, path } = await renderPortal('/portal/documents/hr-docs?q=leave', { documents })
  const card = await screen.findByRole('article', { name: 'Leave Policy' })
  await person.click(within(card).getByRole('button', { name: 'Preview' }))
  const dialog = await open('Leave Policy')
  await dialog.findByText('1 of 2')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Previous document' }).disabled).toBe(true)
  await person.click(dialog.getByRole('button', { name: 'Next document' }))
  await screen.findByRole('dialog', { name: 'Leave Form' })
  expect(path()).toBe(`/portal/documents/hr-docs?q=leave&open=${third.id}`)
  await screen.findByText('2 of 2')
  await person.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(path()).toBe('/portal/documents/hr-docs?q=leave'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement?.textContent, 'where it was opened').toBe('Preview')
})

test('the address of a deleted document or video asks the clinic once more, and then says that it is gone', async () => {
  const scene = { documents, videos: [] }
  const { person, path, network, router } = await renderPortal('/portal/documents/all?open=gone', scene)
  const dialog = await open('This document is no longer here')
  expect(dialog.queryByText(/^It was deleted, or the link is not complete/)).not.toBeNull()
  expect(network.sent(rest('documents'))).toHaveLength(1)
  await person.click(dialog.getByRole('button', { name: 'Show the list' }))
  await waitFor(() => expect(path()).toBe('/portal/documents/all'))
  act(() => router.history.push('/portal/training-videos?open=gone'))
  expect((await open('This video is no longer here')).queryByText(/^It was deleted/)).not.toBeNull()
})

test('the address of a document that this device lacks says without a connection what to do', async () => {
  await renderPortal('/portal/documents/all?open=new', { documents, isOffline: true })
  const dialog = await open('This document is not on this device')
  expect(dialog.queryByText(/Open the link again when there is one/)).not.toBeNull()
})

const size = 19 * MB

test('a long file shows its progress while it is loaded, and loading can be cancelled', async () => {
  const close = vi.fn<() => void>()
  openPdf.mockReturnValue({ document: new Promise(() => {}), stopProgress: () => {}, close })
  const { dialog, person, network } = await view({ file_type: 'pdf', file_size: size })
  await waitFor(() => expect(openPdf).toHaveBeenCalledOnce())
  act(() => openPdf.mock.calls[0]![1].onBytes(12 * MB))
  expect(dialog.queryByText('Loading preview...')).not.toBeNull()
  expect(dialog.queryByText('63 % · 12.00 of 19.00 MB')).not.toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(close).toHaveBeenCalledOnce()
  expect(dialog.queryByText('Cancelled')).not.toBeNull()
  giveLink(network, 2)
  await person.click(dialog.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(openPdf).toHaveBeenCalledTimes(2))
})

test('a long file shows the progress of its download, which can be cancelled without an error message', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  let isEnded = false
  const body = new ReadableStream<Uint8Array>({
    start: (out) => out.enqueue(new Uint8Array(5 * MB)),
    cancel: () => {
      isEnded = true
    },
  })
  const { dialog, person, network } = await view({ file_type: 'txt', file_size: size }, 'words')
  network.answerWith(() => new Response(body), isDownload)
  await person.click(dialog.getByRole('button', { name: 'Download' }))
  await dialog.findByText('26 % · 5.00 of 19.00 MB')
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(dialog.queryByText('26 % · 5.00 of 19.00 MB')).toBeNull())
  await waitFor(() => expect(isEnded).toBe(true))
  expect(dialog.queryByText('Failed to download document')).toBeNull()
  expect(saved).not.toHaveBeenCalled()
})

test('the content of a file is shown as a table whose first cells head their rows, or as plain text, if it is CSV', async () => {
  const { dialog, person } = await view({ file_type: 'csv' }, 'date,lot\n2025-01-02,A7\n')
  await dialog.findByRole('rowheader', { name: '2025-01-02' })
  await dialog.findByText('1 row, 2 columns')
  await person.click(dialog.getByRole('button', { name: 'Plain text' }))
  expect(dialog.queryByRole('table')).toBeNull()
  expect(dialog.getByRole('region', { name: 'Text of Notes' }).textContent).toBe('date,lot\n2025-01-02,A7\n')
})

test('the content of a CSV file has a line where a row has more cells than the head, for values may stand under the wrong heading', async () => {
  const { dialog } = await view({ file_type: 'csv' }, 'drug,dose\nAspirin,1,000 mg\nIron,65 mg\nZinc,5 mg\n')
  const line = await dialog.findByText(/^1 row has/)
  expect(line.textContent).toBe(
    '1 row has more cells than the head, so values may stand under the wrong heading.',
  )
})

test('the content of a file can be enlarged by buttons and keys, in text and tables, and returns to its usual size', async () => {
  const { dialog, person } = await view({ file_type: 'txt' }, 'Good day')
  const region = await dialog.findByRole('region', { name: 'Text of Notes' })
  const zoom = () => region.style.getPropertyValue('--zoom')
  await person.click(await dialog.findByRole('button', { name: 'Zoom in' }))
  expect(zoom()).toBe('1.25')
  await person.keyboard('+')
  expect(zoom()).toBe('1.5')
  const percent = dialog.getByRole('button', { name: '150%' })
  expect(percent.title).toBe('Usual size')
  await person.click(percent)
  expect(zoom()).toBe('1')
  await person.click(dialog.getByRole('button', { name: 'Zoom out' }))
  expect(zoom()).toBe('0.75')
  fireEvent.dblClick(region)
  expect(zoom(), 'a double click selects a word').toBe('0.75')
})

test('the content of a file is replaced by an error and a toast if the link to a Word document does not open', async () => {
  expectConsoleError('Failed to load file preview')
  const portal = await view({ file_type: 'docx' })
  portal.network.answer(404, undefined, isFile)
  const toast = (await screen.findByText('Failed to load file preview')).closest('.toast-card')
  expect(toast?.querySelector('p')?.textContent).toBe('Error')
  await portal.dialog.findByRole('button', { name: 'Try Again' })
})
