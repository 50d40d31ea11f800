// Draws a page of a PDF as a picture, for printed sheets and for thumbnails.
import type { PDFDocumentProxy } from 'pdfjs-dist'

type Size = { width: number; height: number }

type DrawOptions = {
  /** Pixels per point (1/72 inch) of a page of this size. */
  scaleOf: (size: Size) => number
  type: 'image/png' | 'image/webp'
  intent?: 'print'
  /** Whether the page is turned by a quarter. */
  isTurned?: boolean
}

/** Bytes above which a picture becomes a JPEG: a scanned page has five times as many as PNG, and a hundred of them fill a tablet. */
const MAX_PNG_BYTES = 1024 * 1024

export async function drawPagePicture(
  pdf: PDFDocumentProxy,
  number: number,
  { scaleOf, type, intent, isTurned = false }: DrawOptions,
): Promise<Blob> {
  const page = await pdf.getPage(number)
  const rotation = (page.rotate + (isTurned ? 90 : 0)) % 360
  const viewport = page.getViewport({ scale: scaleOf(page.getViewport({ scale: 1 })), rotation })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  await page.render({ canvas, viewport, ...(intent && { intent }) }).promise
  const write = (as: string, quality?: number) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, as, quality))
  let blob = await write(type)
  if (type === 'image/png' && blob && blob.size > MAX_PNG_BYTES) blob = await write('image/jpeg', 0.92)
  // Frees the canvas's memory at once; garbage collection may come too late.
  canvas.width = 0
  if (!blob) throw new Error(`A picture of page ${number} could not be made`)
  return blob
}
