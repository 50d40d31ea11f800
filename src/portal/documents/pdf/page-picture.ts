// Draws a page of a PDF as a picture, for printed sheets and for thumbnails.
import type { PDFDocumentProxy } from 'pdfjs-dist'

type Size = { width: number; height: number }

type DrawOptions = {
  /** Pixels per point (1/72 inch) of a page of this size. */
  scaleOf: (size: Size) => number
  type: 'image/png' | 'image/webp'
  intent?: 'print'
}

export async function drawPagePicture(
  pdf: PDFDocumentProxy,
  number: number,
  { scaleOf, type, intent }: DrawOptions,
): Promise<Blob> {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: scaleOf(page.getViewport({ scale: 1 })) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  await page.render({ canvas, viewport, ...(intent && { intent }) }).promise
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type))
  // Frees the canvas's memory at once; garbage collection may come too late.
  canvas.width = 0
  if (!blob) throw new Error(`A picture of page ${number} could not be made`)
  return blob
}
