import { useEffect, useState } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'

export type PageSize = { width: number; height: number }

export type Pdf =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  /** Sizes are those at 100 %, in CSS pixels. */
  | { status: 'ready'; document: PDFDocumentProxy; sizes: PageSize[] }

const CSS_PIXELS_PER_POINT = 96 / 72

/** The PDF behind a link, with the size of every page, so that nothing jumps while pages are drawn. */
export function usePdf(url: string): Pdf {
  const [pdf, setPdf] = useState<Pdf>({ status: 'loading' })
  useEffect(() => {
    let isCurrent = true
    let close = () => {}
    const open = async (): Promise<Pdf> => {
      // pdf.js is large: it comes with the first PDF.
      const { openPdf } = await import('../../files/open-pdf')
      if (!isCurrent) return { status: 'loading' }
      const opening = openPdf(url)
      close = opening.close
      const document = await opening.document
      return { status: 'ready', document, sizes: await readSizes(document) }
    }
    open().then(
      (opened) => isCurrent && setPdf(opened),
      (error: unknown) => isCurrent && setPdf({ status: 'failed', error }),
    )
    return () => {
      isCurrent = false
      close()
    }
  }, [url])
  return pdf
}

async function readSizes(document: PDFDocumentProxy): Promise<PageSize[]> {
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const { width, height } = (await document.getPage(number)).getViewport({ scale: CSS_PIXELS_PER_POINT })
      return { width, height }
    }),
  )
}
