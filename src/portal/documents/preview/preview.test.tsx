// Previews of all kinds of files, their failures, and downloads.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectConsoleError } from '../../../../tests/support/console'
import { giveLink } from '../../../../tests/support/screen/open-player'
import { renderPortal } from '../../../../tests/support/screen/render-portal'
import { documentRow } from '../../../../tests/support/tablet/rows'
import { pullDocuments } from '../../../data/lists/documents'
import type { DocumentRow } from '../../../domain/rows'
import type { OpenOptions } from '../../files/open-pdf'

const file = (url: URL) => url.searchParams.has('token')
const sign = (url: URL) => url.pathname.includes('/object/sign/')
const needsConnection = 'This document is not on this device. It needs a connection.'

type Circumstances = { link?: boolean | 'refused'; isOffline?: boolean; text?: string; status?: number }

async function preview(row: Partial<DocumentRow>, circumstances: Circumstances = {}) {
  const { link = true, isOffline = false, text, status = 200 } = circumstances
  const document = documentRow({ title: 'Notes', ...row })
  const portal = await renderPortal('/portal/documents/hr-docs', {
    documents: [document],
    isOffline,
    prepare: ({ network }) => {
      if (link === 'refused') network.answer(404, undefined, sign)
      else if (link) giveLink(network, 1)
      if (text !== undefined) network.answerText(status, text, file)
    },
  })
  if (isOffline) act(() => portal.router.history.push(`/portal/documents/hr-docs?open=${document.id}`))
  else await portal.person.click(await screen.findByRole('button', { name: 'Preview' }))
  return { ...portal, dialog: within(await screen.findByRole('dialog', { name: 'Notes' })) }
}

type Opening = { document: Promise<never>; stopProgress: () => void; close: () => void }
type OpenPdf = (url: string, options: Required<OpenOptions>) => Opening
const openPdf = vi.hoisted(() => vi.fn<OpenPdf>())
vi.mock('../../files/open-pdf', () => ({ openPdf }))
vi.mock('../pdf/show-pages', () => ({ showPages: () => undefined }))
const opening = () => ({
  document: new Promise<never>(() => {}),
  stopProgress: () => {},
  close: vi.fn<() => void>(),
})

test.each([
  ['a large picture', 'svg', 'Failed to load image'],
  ['a video', 'avi', 'Failed to load video'],
])('a preview of %s is shown, or says that it fails and tries again', async (what, file_type, words) => {
  expectConsoleError(words)
  const { dialog, network, person } = await preview({ file_type, file_size: 20 * 1024 * 1024 })
  const find = () =>
    what === 'a video'
      ? dialog.findByLabelText('Notes', { selector: 'video' })
      : dialog.findByRole('img', { name: 'Notes' })
  expect((await find()).getAttribute('src')).toContain('token=1')
  fireEvent.error(await find())
  await dialog.findByText(words)
  giveLink(network, 2)
  await person.click(dialog.getByRole('button', { name: 'Try Again' }))
  expect((await find()).getAttribute('src')).toContain('token=2')
})

test.each([
  ['picture', 'png', 'Failed to load image'],
  ['text', 'txt', 'Failed to load text file'],
])('the bytes of a %s are loaded once, or it says so and tries again', async (_what, file_type, words) => {
  expectConsoleError(words)
  const { dialog, network, person } = await preview({ file_type }, { text: '{}', status: 404 })
  await dialog.findByText(words)
  giveLink(network, 2)
  network.answerText(200, 'Good day', file)
  await person.click(dialog.getByRole('button', { name: 'Try Again' }))
  const shown = await dialog.findByRole(file_type === 'png' ? 'img' : 'region', { name: /Notes$/ })
  expect(shown.getAttribute('src') ?? shown.textContent).toMatch(/^blob:|^Good day$/)
  expect(network.sent(file)).toHaveLength(2)
})

test('a preview of a PDF that cannot be opened shows an error and a toast, and can try again with a new link', async () => {
  expectConsoleError('Failed to load file preview')
  openPdf.mockImplementationOnce(() => {
    throw new Error('pdf.js did not come')
  })
  const { dialog, network, person } = await preview({ file_type: 'pdf' })
  await dialog.findByText('Error loading file')
  await dialog.findByText('Failed to load file')
  await dialog.findByText('Failed to load file preview')
  const message = within(dialog.getByRole('alert'))
  expect(message.queryByText('Download it to open it in another program.')).not.toBeNull()
  expect(message.queryByRole('button', { name: 'Download' })).not.toBeNull()
  openPdf.mockReturnValueOnce(opening())
  giveLink(network, 2)
  await person.click(dialog.getByRole('button', { name: 'Try Again' }))
  await waitFor(() =>
    expect(openPdf).toHaveBeenLastCalledWith(expect.stringContaining('token=2'), expect.anything()),
  )
  expect(dialog.queryByText('Loading preview...')).not.toBeNull()
  expect(dialog.queryByText('Error loading file')).toBeNull()
  expect(dialog.queryByText('Failed to load file preview'), 'the toast').toBeNull()
})

test('a PDF that was cut off keeps its message when a report of progress comes late', async () => {
  expectConsoleError('Failed to load file preview')
  const cut = Object.assign(new Error('Invalid PDF structure.'), { name: 'InvalidPDFException' })
  openPdf.mockImplementationOnce(() => ({ ...opening(), document: Promise.reject(cut) }))
  const { dialog } = await preview({ file_type: 'pdf' })
  await dialog.findByText(/^The file is damaged, or was cut off/)
  vi.spyOn(performance, 'now').mockReturnValueOnce(Infinity)
  act(() => openPdf.mock.lastCall![1].onBytes(1000))
  expect(dialog.queryByText('Error loading file')).not.toBeNull()
})

test('a PDF with a password asks for it, also while the file still comes, and says that one is wrong', async () => {
  openPdf.mockReturnValueOnce(opening())
  const { dialog, person } = await preview({ file_type: 'pdf' })
  await waitFor(() => expect(openPdf).toHaveBeenCalledOnce())
  const { onBytes, onLocked } = openPdf.mock.lastCall![1]
  const unlock = vi.fn<(password: string) => void>()
  act(() => onLocked(unlock, false))
  vi.spyOn(performance, 'now').mockReturnValueOnce(Infinity)
  act(() => onBytes(1000))
  await person.type(dialog.getByLabelText('Password'), 'rosebud{Enter}')
  expect(unlock).toHaveBeenCalledWith('rosebud')
  expect(dialog.queryByText('Loading preview...')).not.toBeNull()
  act(() => onLocked(unlock, true))
  expect(dialog.queryByText('That is not its password. Try again.')).not.toBeNull()
  expect(dialog.getByLabelText<HTMLInputElement>('Password').value).toBe('')
})

test('a file whose type has no preview says so, with a link to open the file', async () => {
  const { dialog } = await preview({ file_type: 'pptx' })
  await dialog.findByText('Preview not available')
  expect(dialog.queryByText('File type cannot be previewed in browser')).not.toBeNull()
  const link = dialog.getByRole('link', { name: 'Open in New Tab' })
  expect(link.getAttribute('href')).toContain('token=1')
  expect(link.getAttribute('target')).toBe('_blank')
})

test.each([
  ['heic', 'HEIC'],
  ['tiff', 'TIFF'],
])(
  'of a picture of type %s, which browsers cannot show, the preview says what to do',
  async (file_type, format) => {
    const { dialog } = await preview({ file_type })
    await dialog.findByText('Preview not available')
    dialog.getByText(new RegExp(`^It is a picture in ${format}\\. Download it`))
  },
)

test('a file that is replaced while its preview is open is shown, and never the file before under its name', async () => {
  const row = { id: 'notes', file_type: 'txt', file_path: 'hr-docs/1-notes.txt' }
  const { dialog, network, server, tab } = await preview(row, { text: 'Ana opens' })
  expect((await dialog.findByRole('region', { name: 'Text of Notes' })).textContent).toBe('Ana opens')
  giveLink(network, 2)
  network.answerText(200, 'Ben opens', file)
  server.tables.documents = [
    documentRow({ title: 'Notes', ...row, file_path: 'hr-docs/2-notes.txt', file_name: 'notes-2027.txt' }),
  ]
  await act(() => pullDocuments(tab))
  await dialog.findByText('Ben opens')
  expect(dialog.queryByText('Ana opens')).toBeNull()
})

test('a preview of a row without a file says that there is no file', async () => {
  const { dialog } = await preview({ file_path: '' }, { link: false })
  expect(dialog.queryByText('No file URL available')).not.toBeNull()
})

test('a preview of a document that this device lacks asks for a connection without an error, and opens by itself with a connection', async () => {
  const { dialog, tab, network } = await preview({ file_type: 'txt' }, { isOffline: true, link: false })
  const words = await dialog.findByText(needsConnection)
  expect(words.closest('[role=status]')).not.toBeNull()
  expect(dialog.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('Error')).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Back' })).not.toBeNull()
  expect(dialog.queryByRole('button', { name: /Download/ })).toBeNull()
  network.online()
  giveLink(network, 2)
  network.answerText(200, 'Good day', file)
  act(() => tab.network.connection.report(true))
  expect((await dialog.findByRole('region', { name: 'Text of Notes' })).textContent).toBe('Good day')
})

test('a preview that gets no link says why, and shows a toast; Escape closes it, forgets its error and returns the focus', async () => {
  expectConsoleError('Failed to load file preview')
  const { dialog, network, person } = await preview({ file_type: 'txt' }, { link: 'refused' })
  await dialog.findByText('Error loading file')
  expect(dialog.queryByText(/^Failed to create signed URL: /)).not.toBeNull()
  await dialog.findByText('Failed to load file preview')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Preview'))
  giveLink(network, 3)
  network.answerText(200, 'Good day', file)
  await person.click(screen.getByRole('button', { name: 'Preview' }))
  await screen.findByRole('region', { name: 'Text of Notes' })
  expect(screen.queryByText('Error loading file')).toBeNull()
})

test('a download saves the file under its original name', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { person } = await renderPortal('/portal/documents/hr-docs', {
    documents: [documentRow({ file_name: 'Time off, 2026 (final).pdf' })],
    prepare: ({ network }) => network.answerText(200, 'a file', (url) => url.pathname.includes('/object/')),
  })
  await person.click(await screen.findByRole('button', { name: 'Download' }))
  await waitFor(() => expect(saved).toEqual(['Time off, 2026 (final).pdf']))
})

test('a download without a connection says without an error that it needs a connection, and one that is refused shows an error', async () => {
  expectConsoleError('Failed to download document')
  const isFile = (url: URL) => url.pathname.includes('/object/')
  const { person, network } = await renderPortal('/portal/documents/hr-docs', {
    documents: [documentRow()],
    prepare: (clinic) => clinic.network.loseAnswer('before', isFile),
  })
  const download = await screen.findByRole('button', { name: 'Download' })
  await person.click(download)
  await screen.findByText(needsConnection)
  expect(screen.queryByText('Error')).toBeNull()
  network.answer(404, undefined, isFile)
  await person.click(download)
  const toast = await screen.findByText('Failed to download document')
  expect(toast.closest('[role=status]')).not.toBeNull()
})
