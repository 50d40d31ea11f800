import type { PDFDocumentProxy } from 'pdfjs-dist'

/** Pixels per point (1/72 inch): 150 dpi. */
const SCALE = 150 / 72

type DrawOptions = { signal: AbortSignal; onPage: (page: number) => void }

/** A picture of every page for paper, one page after the other; `style` sets the paper to the first page's size. */
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
      image.src = URL.createObjectURL(await drawPage(document, number))
      images.push(image)
    }
    signal.throwIfAborted()
  } catch (error) {
    free()
    throw error
  }
  return { images, free, style: `@page { size: ${first.width}pt ${first.height}pt; margin: 0 }` }
}

async function drawPage(document: PDFDocumentProxy, number: number): Promise<Blob> {
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale: SCALE })
  const canvas = window.document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await page.render({ canvas, viewport, intent: 'print' }).promise
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  // Frees the canvas's memory at once; garbage collection may come too late.
  canvas.width = 0
  if (!blob) throw new Error(`Page ${number} could not be drawn for printing`)
  return blob
}
