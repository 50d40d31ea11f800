import { render, screen } from '@testing-library/react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { expect, test, vi } from 'vitest'
import { expectConsoleError } from '../../../../tests/support/console'
import { PdfPage } from './pdf-page'

vi.mock('./draw-page', () => ({
  drawPage: () => ({ done: Promise.reject(new Error('a broken picture')), cancel: () => {} }),
}))

class EverythingIsNear {
  constructor(private tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.tell([{ isIntersecting: true }])
  }
  disconnect() {}
}

test('a page that cannot be drawn says so on its sheet', async () => {
  expectConsoleError('Page 2 could not be drawn')
  vi.stubGlobal('IntersectionObserver', EverythingIsNear)
  const size = { width: 612, height: 792 }
  render(<PdfPage document={{} as PDFDocumentProxy} number={2} count={3} size={size} scale={1} />)
  expect((await screen.findByRole('alert')).textContent).toContain('This page could not be drawn.')
})
