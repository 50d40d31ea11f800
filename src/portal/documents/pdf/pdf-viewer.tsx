/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a region that scrolls must be reachable by keys */
// The pages one below the other in a window of 600 px, drawn as they are scrolled to.
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { IconButton } from '@/ui/button'
import { PdfPage } from './pdf-page'
import type { PageSize } from './use-pdf'
import { fitScale, zoomStep } from './zoom'

type PdfViewerProps = { title: string; document: PDFDocumentProxy; sizes: PageSize[] }

export function PdfViewer({ title, document, sizes }: PdfViewerProps) {
  const window = useRef<HTMLDivElement>(null)
  const width = useInnerWidth(window)
  const [zoom, setZoom] = useState(1)
  const [current, setCurrent] = useState(1)
  const widest = Math.max(...sizes.map((size) => size.width))
  const scale = fitScale(width, widest) * zoom

  // Zooming keeps the place: the same share of the whole stays at the top.
  const share = useRef(0)
  useLayoutEffect(() => {
    const element = window.current
    if (element && scale > 0) element.scrollTop = share.current * element.scrollHeight
  }, [scale])

  const onScroll = () => {
    const element = window.current
    if (!element) return
    share.current = element.scrollTop / element.scrollHeight
    setCurrent(pageInView(element))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') setZoom(zoomStep(zoom, 1))
    else if (event.key === '-') setZoom(zoomStep(zoom, -1))
    else if (event.key === '0') setZoom(1)
    else return
    event.preventDefault()
  }

  return (
    <div role="group" aria-label={title} className="pdf" onKeyDown={onKeyDown}>
      <div role="toolbar" aria-label="PDF" className="flex items-center gap-1 px-2 py-1">
        <p role="status" className="grow px-2 text-sm tabular-nums">
          Page {current} of {sizes.length}
        </p>
        <IconButton label="Zoom out" icon="minus" onClick={() => setZoom(zoomStep(zoom, -1))} />
        <p className="w-12 text-center text-sm tabular-nums">{Math.round(zoom * 100)}%</p>
        <IconButton label="Zoom in" icon="plus" onClick={() => setZoom(zoomStep(zoom, 1))} />
      </div>
      <div
        ref={window}
        role="region"
        aria-label={`Pages of ${title}`}
        tabIndex={0}
        className="pdf-window"
        onScroll={onScroll}
      >
        {width > 0 &&
          sizes.map((size, index) => (
            <PdfPage
              key={index}
              document={document}
              number={index + 1}
              count={sizes.length}
              size={size}
              scale={scale}
            />
          ))}
      </div>
    </div>
  )
}

/** The page that stands at the middle of the window. */
function pageInView(window: HTMLElement) {
  const middle = window.getBoundingClientRect().top + window.clientHeight / 2
  const pages = [...window.querySelectorAll<HTMLElement>('[data-page]')]
  const page = pages.findLast((sheet) => sheet.getBoundingClientRect().top <= middle)
  return Number(page?.dataset['page'] ?? 1)
}

/** The room for a page, in px; follows a turned tablet. */
function useInnerWidth(ref: RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      setWidth(element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}
