// Sizes of the pages in pdf.js's viewer: they fit the window, and are enlarged by buttons, keys, two fingers and two taps.
import type { PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'
import { watchGestures, type Point } from '../viewer/watch-gestures'
import { inBounds, zoomStep } from '../viewer/zoom'
import { fitEachPage, fitOf, type PageView } from './fit-pages'

/** Room beside a page, px. */
const MARGIN = 24
const TAP_ZOOM = 2
/** Ms after the last step of a pinch until the pages are drawn sharp again. */
const REDRAW_DELAY_MS = 250

/** `container` scrolls; `onZoom` is called when the person has changed the zoom. */
export function zoomPages(container: HTMLElement, viewer: PDFViewer, onZoom: () => void) {
  const room = () => container.clientWidth - MARGIN
  let zoom = 1
  /** The scale at which the first page fits; each other page has a factor beside it. */
  let fitted = 0
  let pageFits: ReturnType<typeof fitEachPage> | undefined
  const setZoom = (next: number, at?: Point) => {
    const factor = inBounds(next) / zoom
    zoom *= factor
    // `updateScale` rounds, so the size that fits is set by `currentScale`.
    if (at && zoom !== 1)
      viewer.updateScale({ scaleFactor: factor, origin: [at.x, at.y], drawingDelay: REDRAW_DELAY_MS })
    else viewer.currentScale = fitted * zoom
    onZoom()
  }
  /** Fits the pages again after a tablet was turned or a window made larger. */
  const refit = () => {
    if (viewer.pagesCount === 0 || container.clientWidth === 0) return
    const isChanged = pageFits?.refit()
    const next = fitOf(viewer.getPageView(0) as PageView, room())
    if (fitted !== next) {
      fitted = next
      viewer.currentScale = fitted * zoom
    } else if (isChanged) viewer.update()
  }
  const observer = new ResizeObserver(refit)
  observer.observe(container)
  const unwatch = watchGestures(container, {
    onPinch: (factor, at) => setZoom(zoom * factor, at),
    // Two taps zoom with a finger only, because a double click of a mouse selects a word.
    onDoubleTap: (at, how) => how === 'finger' && setZoom(zoom === 1 ? TAP_ZOOM : 1, at),
  })

  return {
    zoom: () => zoom,
    /** Fits the pages for the first time; call it when the viewer has made their views. */
    fitViews: (views: PageView[]) => {
      pageFits = fitEachPage(views, room, () => fitted * zoom)
      refit()
    },
    zoomIn: () => setZoom(zoomStep(zoom, 1)),
    zoomOut: () => setZoom(zoomStep(zoom, -1)),
    fit: () => setZoom(1),
    close: () => {
      observer.disconnect()
      unwatch()
    },
  }
}
