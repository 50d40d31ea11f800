// Draws the pages of a PDF as images for printing.
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { hasSheetSizes } from '../viewer/print-sheets'
import { drawPagePicture } from './page-picture'
import { planSheets, styleSheets } from './plan-sheets'

const DOTS_PER_INCH = 150

export type PageRange = { from: number; to: number }

type DrawOptions = PageRange & {
  signal: AbortSignal
  /** Called when a page begins: its number, from 1. */
  onPage: (page: number) => void
}

/** Draws the pages of the range for printing, one after the other; `style` sets the paper. */
export async function drawSheets(document: PDFDocumentProxy, { from, to, signal, onPage }: DrawOptions) {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const urls: string[] = []
  const free = () => {
    for (const url of urls) URL.revokeObjectURL(url)
  }
  try {
    const sizes = await Promise.all(
      numbers.map(async (number) => (await document.getPage(number)).getViewport({ scale: 1 })),
    )
    const sheets = planSheets(sizes, hasSheetSizes())
    const { style, classes } = styleSheets(sheets, hasSheetSizes())
    const nodes: HTMLElement[] = []
    for (const [index, number] of numbers.entries()) {
      signal.throwIfAborted()
      onPage(number)
      const { scale, isTurned } = sheets[index]!
      const picture = await drawPagePicture(document, number, {
        scaleOf: () => (DOTS_PER_INCH / 72) * scale,
        isTurned,
        type: 'image/png',
        intent: 'print',
      })
      const url = URL.createObjectURL(picture)
      urls.push(url)
      nodes.push(sheetOf(url, classes[index]!))
    }
    signal.throwIfAborted()
    return { nodes, free, style }
  } catch (error) {
    free()
    throw error
  }
}

function sheetOf(url: string, name: string) {
  const sheet = window.document.createElement('div')
  sheet.className = `print-page ${name}`
  const image = window.document.createElement('img')
  image.alt = ''
  image.src = url
  sheet.append(image)
  return sheet
}
