// Runs pdf.js's own viewer without its toolbar: it draws the pages in view, finds, follows links. It gets no scripting manager, so
// a PDF's scripts never run. Forms cannot be filled in: their values are drawn.
import '../../files/open-pdf' // must come first: it sets the global that pdf.js's viewer reads when it is loaded
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { AnnotationEditorType, AnnotationMode } from 'pdfjs-dist/legacy/build/pdf.mjs'
import {
  EventBus,
  FindState,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
  RenderingStates,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'
import { watchGestures, type Point } from '../viewer/watch-gestures'
import { inBounds, zoomStep } from '../viewer/zoom'
import { noTranslations } from './no-translations'

/** The most pixels of a canvas: iOS refuses larger ones, and they would soon fill a tablet's memory. */
const MAX_PIXELS = 12_000_000
/** Room beside a page, px. */
const MARGIN = 24
/** Largest scale that fitting a page to the width gives. */
const MAX_FIT_SCALE = 1.25
const TAP_ZOOM = 2
/** Ms after the last step of a pinch until the pages are drawn sharp again. */
const REDRAW_DELAY_MS = 250

/** An empty icon for all comments. pdf.js appends a file's name to this address; after the # the name has no effect. */
const EMPTY_ICON = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}#`

type PDFViewerOptions = ConstructorParameters<typeof PDFViewer>[0]

export type PagesState = {
  page: number
  count: number
  zoom: number
  /** Width of the first page divided by its height, once a page is drawn with its words. */
  aspectRatio?: number
}

export type FindResult = {
  /** The number of the match that is shown; 0 where nothing is found. */
  current: number
  /** Number of all matches. */
  total: number
  isPending: boolean
}

type ShowPagesOptions = {
  /** Element that scrolls; its only child takes the pages. */
  container: HTMLDivElement
  document: PDFDocumentProxy
  onState: (state: PagesState) => void
  onFound: (result: FindResult) => void
  /** Called for each page that could not be drawn, with its number. */
  onBrokenPage: (page: number, error: unknown) => void
}

export type Pages = ReturnType<typeof showPages>

export function showPages({ container, document, onState, onFound, onBrokenPage }: ShowPagesOptions) {
  const end = new AbortController()
  const eventBus = new EventBus()
  const linkService = new PDFLinkService({
    eventBus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
  })
  const findController = new PDFFindController({ eventBus, linkService })
  const options: PDFViewerOptions & { abortSignal: AbortSignal } = {
    container,
    eventBus,
    linkService,
    findController,
    l10n: noTranslations,
    removePageBorders: true,
    annotationMode: AnnotationMode.ENABLE,
    annotationEditorMode: AnnotationEditorType.DISABLE,
    imageResourcesPath: EMPTY_ICON,
    maxCanvasPixels: MAX_PIXELS,
    abortSignal: end.signal,
  }
  const viewer = new PDFViewer(options)
  linkService.setViewer(viewer)

  const fit = () => {
    const first = viewer.getPageView(0)
    const room = (container.clientWidth - MARGIN) / (first.width / first.scale)
    return Math.max(0.1, Math.min(MAX_FIT_SCALE, room))
  }
  let zoom = 1
  let fitted = 0
  let aspectRatio: number | undefined
  const tell = () => onState({ page: viewer.currentPageNumber, count: viewer.pagesCount, zoom, aspectRatio })
  const setZoom = (next: number, at?: Point) => {
    const factor = inBounds(next) / zoom
    zoom *= factor
    // `updateScale` rounds, so the size that fits is set by `currentScale`.
    if (at && zoom !== 1)
      viewer.updateScale({ scaleFactor: factor, origin: [at.x, at.y], drawingDelay: REDRAW_DELAY_MS })
    else viewer.currentScale = fitted * zoom
    tell()
  }
  /** Fits the pages again after a tablet was turned or a window made larger. */
  const refit = () => {
    if (viewer.pagesCount === 0 || fitted === fit() || container.clientWidth === 0) return
    fitted = fit()
    viewer.currentScale = fitted * zoom
  }

  eventBus.on('pagesinit', () => {
    refit()
    container.scrollTop = 0
    for (let index = 0; index < viewer.pagesCount; index += 1) {
      const { div } = viewer.getPageView(index) as { div: HTMLElement }
      div.setAttribute('role', 'group')
      div.setAttribute('aria-label', `Page ${index + 1} of ${viewer.pagesCount}`)
    }
    tell()
  })
  eventBus.on('pagechanging', tell)
  const drawn = () => {
    if (aspectRatio) return
    const { width, height } = viewer.getPageView(0).viewport as { width: number; height: number }
    aspectRatio = width / height
    tell()
  }
  eventBus.on('textlayerrendered', drawn)
  eventBus.on('pagerendered', ({ pageNumber, error }: { pageNumber: number; error: unknown }) => {
    if (!error) return
    onBrokenPage(pageNumber, error)
    drawn()
  })
  const found = ({ current, total }: { current: number; total: number }, isPending: boolean) =>
    onFound({ current, total, isPending })
  eventBus.on('updatefindmatchescount', ({ matchesCount }: FindEvent) => found(matchesCount, false))
  eventBus.on('updatefindcontrolstate', ({ state, matchesCount }: FindEvent) =>
    found(matchesCount, state === FindState.PENDING),
  )

  const observer = new ResizeObserver(refit)
  observer.observe(container)
  // A table may have only rows as children (ARIA): text that pdf.js puts beside the rows is moved before the table.
  const mender = new MutationObserver(() => {
    for (const misplaced of container.querySelectorAll('.structTree [role=table] > [aria-owns]:not([role])'))
      misplaced.parentElement?.before(misplaced)
  })
  mender.observe(container, { childList: true, subtree: true })
  const unwatch = watchGestures(container, {
    onPinch: (factor, at) => setZoom(zoom * factor, at),
    // Two taps zoom with a finger only, because a double click of a mouse selects a word.
    onDoubleTap: (at, how) => how === 'finger' && setZoom(zoom === 1 ? TAP_ZOOM : 1, at),
  })
  linkService.setDocument(document)
  viewer.setDocument(document)

  return {
    goTo: (page: number) => {
      viewer.currentPageNumber = page
    },
    /** Whether the page that the person reads is still being drawn. */
    isBusy: () =>
      viewer.getPageView(viewer.currentPageNumber - 1)?.renderingState !== RenderingStates.FINISHED,
    /** Calls `listener` when a page has been drawn, and when the person scrolls to another page. */
    watch: (listener: () => void, signal: AbortSignal) => {
      for (const name of ['textlayerrendered', 'pagerendered', 'pagechanging'])
        eventBus.on(name, listener, { signal })
    },
    /** Whether the viewer still holds the drawing of a page. */
    isKept: (page: number) => viewer.getCachedPageViews().has(viewer.getPageView(page - 1)),
    zoomIn: () => setZoom(zoomStep(zoom, 1)),
    zoomOut: () => setZoom(zoomStep(zoom, -1)),
    fit: () => setZoom(1),
    /** Searches for `query`; `again` goes on to its next or previous match. */
    find: (query: string, again?: 'next' | 'previous') =>
      eventBus.dispatch('find', {
        source: container,
        type: again ? 'again' : '',
        query,
        caseSensitive: false,
        entireWord: false,
        highlightAll: true,
        matchDiacritics: false,
        findPrevious: again === 'previous',
      }),
    endFind: () => eventBus.dispatch('findbarclose', { source: container }),
    close: () => {
      observer.disconnect()
      mender.disconnect()
      unwatch()
      viewer.setDocument(null)
      linkService.setDocument(null)
      end.abort()
    },
  }
}

type FindEvent = { state?: number; matchesCount: { current: number; total: number } }
