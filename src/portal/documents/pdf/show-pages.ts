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
import type { Lost } from '../../files/lost-by-warning'
import { findMissing } from './find-missing'
import type { PageView } from './fit-pages'
import { noTranslations } from './no-translations'
import { zoomPages } from './zoom-pages'

/** The most pixels of a canvas: iOS refuses larger ones, and they would soon fill a tablet's memory. */
const MAX_PIXELS = 12_000_000

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
  /** Called when something of a page could not be drawn. */
  onLost: (what: Lost) => void
}

export type Pages = ReturnType<typeof showPages>

export function showPages(options: ShowPagesOptions) {
  const { container, document, onState, onFound, onBrokenPage, onLost } = options
  const end = new AbortController()
  const eventBus = new EventBus()
  const linkService = new PDFLinkService({
    eventBus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
    // A link leads to its place, and leaves the zoom to the person: a zoom of its own would not fit pages of other sizes.
    ignoreDestinationZoom: true,
  })
  const findController = new PDFFindController({ eventBus, linkService })
  const viewerOptions: PDFViewerOptions & { abortSignal: AbortSignal } = {
    container,
    eventBus,
    linkService,
    findController,
    l10n: noTranslations,
    removePageBorders: true,
    // The storage holds the values of fields that the file does not draw (bare-fields.ts).
    annotationMode: AnnotationMode.ENABLE_STORAGE,
    annotationEditorMode: AnnotationEditorType.DISABLE,
    imageResourcesPath: EMPTY_ICON,
    maxCanvasPixels: MAX_PIXELS,
    abortSignal: end.signal,
  }
  const viewer = new PDFViewer(viewerOptions)
  linkService.setViewer(viewer)

  let aspectRatio: number | undefined
  const tell = () =>
    onState({
      page: viewer.currentPageNumber,
      count: viewer.pagesCount,
      zoom: sizes.zoom(),
      aspectRatio,
    })
  const sizes = zoomPages(container, viewer, tell)
  eventBus.on('pagesinit', () => {
    const views = Array.from(
      { length: viewer.pagesCount },
      (_, index) => viewer.getPageView(index) as PageView,
    )
    sizes.fitViews(views)
    container.scrollTop = 0
    for (const [index, { div }] of views.entries()) {
      div.setAttribute('role', 'group')
      div.setAttribute('aria-label', `Page ${index + 1} of ${viewer.pagesCount}`)
    }
    tell()
  })
  // Pages that came later may be lower than the first: more of them are in sight.
  eventBus.on('pagesloaded', () => viewer.update())
  eventBus.on('pagechanging', tell)
  const drawn = () => {
    if (aspectRatio) return
    const { width, height } = viewer.getPageView(0).viewport as { width: number; height: number }
    aspectRatio = width / height
    tell()
  }
  eventBus.on('textlayerrendered', drawn)
  const lookForMissing = (number: number) =>
    document
      .getPage(number)
      .then(findMissing)
      .then((missing) => !end.signal.aborted && missing.forEach(onLost))
      .catch((error: unknown) => {
        if (!end.signal.aborted) console.warn(`What page ${number} lacks is not known`, error)
      })
  eventBus.on('pagerendered', ({ pageNumber, error, cssTransform, isDetailView }: RenderEvent) => {
    if (!error) {
      if (!cssTransform && !isDetailView) void lookForMissing(pageNumber)
      return
    }
    onBrokenPage(pageNumber, error)
    drawn()
  })
  const found = ({ current, total }: { current: number; total: number }, isPending: boolean) =>
    onFound({ current, total, isPending })
  eventBus.on('updatefindmatchescount', ({ matchesCount }: FindEvent) => found(matchesCount, false))
  eventBus.on('updatefindcontrolstate', ({ state, matchesCount }: FindEvent) =>
    found(matchesCount, state === FindState.PENDING),
  )

  // A table may have only rows as children (ARIA): text that pdf.js puts beside the rows is moved before the table.
  const mender = new MutationObserver(() => {
    for (const misplaced of container.querySelectorAll('.structTree [role=table] > [aria-owns]:not([role])'))
      misplaced.parentElement?.before(misplaced)
  })
  mender.observe(container, { childList: true, subtree: true })
  // pdf.js only writes into the console that a page did not come, and leaves it white. A page that comes, or fails, after the viewer was
  // closed is kept from it: it has no place for that page any more, and would throw.
  const getPage = document.getPage.bind(document)
  document.getPage = async (number) => {
    const [got] = await Promise.allSettled([getPage(number)])
    if (end.signal.aborted) return new Promise(() => {})
    if (got.status === 'fulfilled') return got.value
    onBrokenPage(number, got.reason)
    throw got.reason
  }
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
    zoomIn: sizes.zoomIn,
    zoomOut: sizes.zoomOut,
    fit: sizes.fit,
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
      sizes.close()
      mender.disconnect()
      viewer.setDocument(null)
      linkService.setDocument(null)
      document.getPage = getPage
      end.abort()
    },
  }
}

type RenderEvent = { pageNumber: number; error: unknown; cssTransform: boolean; isDetailView: boolean }
type FindEvent = { state?: number; matchesCount: { current: number; total: number } }
