// One page: an empty sheet of the right size until it comes near the view, then a canvas with selectable text above it.
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { drawPage } from './draw-page'
import type { PageSize } from './use-pdf'

type PdfPageProps = {
  document: PDFDocumentProxy
  number: number
  count: number
  size: PageSize
  scale: number
}

export function PdfPage({ document, number, count, size, scale }: PdfPageProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(sheet)
  /** The scale at which it could not be drawn. */
  const [failedScale, setFailedScale] = useState<number>()

  useEffect(() => {
    if (!isNear || !canvas.current || !text.current) return
    const drawing = drawPage(document, number, { canvas: canvas.current, text: text.current, scale })
    drawing.done.catch((error: unknown) => {
      console.error(`Page ${number} could not be drawn`, error)
      setFailedScale(scale)
    })
    return drawing.cancel
  }, [document, number, scale, isNear])

  const width = Math.floor(size.width * scale)
  return (
    <div
      ref={sheet}
      role="group"
      aria-label={`Page ${number} of ${count}`}
      data-page={number}
      className="pdf-sheet"
      style={{ width, aspectRatio: `${size.width} / ${size.height}` }}
    >
      {isNear && <canvas ref={canvas} aria-hidden="true" className="size-full" />}
      {isNear && <div ref={text} className="pdf-text" />}
      {failedScale === scale && (
        <p role="alert" className="absolute inset-x-4 top-4 text-black">
          This page could not be drawn. Open the file in a new tab to read it.
        </p>
      )}
    </div>
  )
}

/** Whether the page is in view or about to be; far pages give their memory back. */
function useIsNear(ref: RefObject<HTMLElement | null>) {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const sheet = ref.current
    if (!sheet) return
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: sheet.parentElement,
      rootMargin: '600px 0px',
    })
    observer.observe(sheet)
    return () => observer.disconnect()
  }, [ref])
  return isNear
}
