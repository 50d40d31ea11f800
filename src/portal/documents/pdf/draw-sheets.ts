// Draws the pages of a PDF as images for printing.
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { drawPagePicture } from './page-picture'

/** Options of a printed page: 150 dpi. */
const paper = { scaleOf: () => 150 / 72, type: 'image/png', intent: 'print' } as const

type DrawOptions = { signal: AbortSignal; onPage: (page: number) => void }

/** Draws every page for printing, one after the other; `style` sets the paper to the first page's size. */
export async function drawSheets(document: PDFDocumentProxy, { signal, onPage }: DrawOptions) {
  const images: HTMLImageElement[] = []
  const free = () => {
    for (const image of images) URL.revokeObjectURL(image.src)
  }
  const first = (await document.getPage(1)).getViewport({ scale: 1 })
  try {
    for (let number = 1; number <= document.numPages; number += 1) {
      signal.throwIfAborted()
      onPage(number)
      const image = window.document.createElement('img')
      image.alt = ''
      image.className = 'print-page'
      image.src = URL.createObjectURL(await drawPagePicture(document, number, paper))
      images.push(image)
    }
    signal.throwIfAborted()
  } catch (error) {
    free()
    throw error
  }
  return { images, free, style: `@page { size: ${first.width}pt ${first.height}pt; margin: 0 }` }
}
