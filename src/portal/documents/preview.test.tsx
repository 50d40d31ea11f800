import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { expectConsoleError } from '../../../tests/support/console'
import { renderPortal } from '../../../tests/support/render-portal'
import { documentRow } from '../../../tests/support/rows'
import type { DocumentRow } from '../../domain/rows'

const signed = (url: URL) => url.pathname.includes('/object/sign/')

async function preview(row: Partial<DocumentRow>, { link = true, isOffline = false } = {}) {
  const document = documentRow({ title: 'Notes', ...row })
  const portal = await renderPortal('/portal/documents/hr-docs', {
    documents: [document],
    isOffline,
    prepare: ({ network }) => {
      if (link) network.answer(200, { signedURL: '/object/sign/documents/x?token=1' }, signed)
    },
  })
  await portal.person.click(await screen.findByRole('button', { name: 'Preview' }))
  return { ...portal, dialog: within(await screen.findByRole('dialog', { name: 'Notes' })) }
}

const serveText = (body: string, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))

describe('a preview', () => {
  test('of a picture is the picture, and says when it cannot be loaded', async () => {
    expectConsoleError('Failed to load image')
    const { dialog } = await preview({ file_type: 'svg', file_name: 'notes.svg' })
    const picture = await dialog.findByRole('img', { name: 'Notes' })
    expect(picture.getAttribute('src')).toContain('token=1')
    fireEvent.error(picture)
    expect(dialog.getByText('Failed to load image')).toBeDefined()
  })

  test('of text is text, whatever is in it', async () => {
    serveText('<script>alert(1)</script> & more')
    const { dialog } = await preview({ file_type: 'xml' })
    const region = await dialog.findByRole('region', { name: 'Text of Notes' })
    expect(region.textContent).toBe('<script>alert(1)</script> & more')
    expect(region.querySelector('script, iframe, object')).toBeNull()
  })

  test('of a CSV is a table', async () => {
    serveText('date,lot\n2025-01-02,A7')
    const { dialog } = await preview({ file_type: 'csv' })
    expect(await dialog.findByRole('columnheader', { name: 'lot' })).toBeDefined()
    expect(dialog.getByRole('cell', { name: 'A7' })).toBeDefined()
  })

  test('of text that cannot be loaded says so', async () => {
    expectConsoleError('Failed to load text file')
    serveText('{}', 404)
    const { dialog } = await preview({ file_type: 'txt' })
    expect(await dialog.findByText('Failed to load text file')).toBeDefined()
  })

  test('of a video plays it, and says when it cannot', async () => {
    expectConsoleError('Failed to load video')
    const { dialog } = await preview({ file_type: 'avi' })
    const video = await dialog.findByLabelText('Notes', { selector: 'video' })
    fireEvent.error(video)
    expect(dialog.getByText('Failed to load video')).toBeDefined()
  })

  test('of anything else is none, with a link to open it', async () => {
    const { dialog } = await preview({ file_type: 'docx' })
    expect(await dialog.findByText('Preview not available')).toBeDefined()
    expect(dialog.getByText('File type cannot be previewed in browser')).toBeDefined()
    const link = dialog.getByRole('link', { name: 'Open in New Tab' })
    expect(link.getAttribute('href')).toContain('token=1')
    expect(link.getAttribute('target')).toBe('_blank')
  })

  test('without a file says so', async () => {
    const { dialog } = await preview({ file_path: '' }, { link: false })
    expect(dialog.getByText('No file URL available')).toBeDefined()
  })

  test('that gets no link says why, toasts, and tries again', async () => {
    expectConsoleError('Failed to load file preview')
    const { dialog, network, person } = await preview({ file_type: 'png' }, { isOffline: true, link: false })
    expect(await dialog.findByText('Error loading file')).toBeDefined()
    expect(dialog.getByText(/^Failed to create signed URL: /)).toBeDefined()
    expect(await dialog.findByText('Failed to load file preview')).toBeDefined()
    network.online()
    network.answer(200, { signedURL: '/object/sign/documents/x?token=2' }, signed)
    await person.click(dialog.getByRole('button', { name: 'Try Again' }))
    expect((await dialog.findByRole('img', { name: 'Notes' })).getAttribute('src')).toContain('token=2')
  })

  test('is closed by Escape, forgets its error, and gives the focus back', async () => {
    expectConsoleError('Failed to load file preview')
    const { dialog, network, person } = await preview({ file_type: 'png' }, { isOffline: true, link: false })
    await dialog.findByText('Error loading file')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement?.textContent).toBe('Preview')
    network.online()
    network.answer(200, { signedURL: '/object/sign/documents/x?token=3' }, signed)
    await person.click(screen.getByRole('button', { name: 'Preview' }))
    expect(await screen.findByRole('img', { name: 'Notes' })).toBeDefined()
    expect(screen.queryByText('Error loading file')).toBeNull()
  })
})

describe('a download', () => {
  test('that fails says so', async () => {
    expectConsoleError('Failed to download document')
    const { person } = await renderPortal('/portal/documents/hr-docs', {
      documents: [documentRow()],
      isOffline: true,
    })
    await person.click(await screen.findByRole('button', { name: 'Download' }))
    expect(await screen.findByText('Failed to download document')).toBeDefined()
  })
})
