// Shows the pages of a PDF one below the other, drawn as they are scrolled to, and offers find, zoom and print to the bars around.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { Lost } from '../../files/lost-by-warning'
import { useViewerTools } from '../viewer/viewer-tools'
import { FindBar } from './find-bar'
import { PageStrip } from './page-strip'
import { PdfNotes } from './pdf-notes'
import { PrintProgress } from './print-progress'
import type { FindResult, Pages, PagesState } from './show-pages'
import { useStripSwitch } from './use-strip-switch'

type PdfViewerProps = {
  title: string
  document: PDFDocumentProxy
  showPages: typeof import('./show-pages').showPages
  /** What could not be drawn so far. */
  lost: ReadonlySet<Lost>
  onLost: (what: Lost) => void
  onDownload: (() => void) | undefined
}

export function PdfViewer({ title, document, showPages, lost, onLost, onDownload }: PdfViewerProps) {
  const container = useRef<HTMLDivElement>(null)
  const [pages, setPages] = useState<Pages>()
  const [state, setState] = useState<PagesState>({ page: 1, count: document.numPages, zoom: 1 })
  const [found, setFound] = useState<FindResult>()
  const [isFinding, setFinding] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  const [brokenPages, setBrokenPages] = useState<ReadonlySet<number>>(new Set())

  useEffect(() => {
    if (!container.current) return
    const shown = showPages({
      container: container.current,
      document,
      onState: setState,
      onFound: setFound,
      onBrokenPage: (page, error) => {
        console.error(`Page ${page} could not be drawn`, error)
        setBrokenPages((now) => new Set(now).add(page))
      },
      onLost,
    })
    setPages(shown)
    return shown.close
  }, [document, showPages, onLost])

  const { page, count, zoom, aspectRatio } = state
  const strip = useStripSwitch(document.numPages)
  const percent = Math.round(zoom * 100)
  const tools = useMemo(
    () => ({
      status: `Page ${page} of ${count}`,
      zoom: pages && {
        percent,
        zoomIn: pages.zoomIn,
        zoomOut: pages.zoomOut,
        fit: pages.fit,
        fitText: 'Fit to width',
      },
      strip,
      find: () => setFinding(true),
      print: () => setPrinting(true),
    }),
    [page, count, percent, pages, strip],
  )
  useViewerTools(tools)

  const endFind = () => {
    setFinding(false)
    pages?.endFind()
    container.current?.focus()
  }

  return (
    <div role="group" aria-label={title} className="pdf">
      {isFinding && pages && <FindBar result={found} onFind={pages.find} onClose={endFind} />}
      {isPrinting && <PrintProgress title={title} document={document} onDone={() => setPrinting(false)} />}
      <PdfNotes
        document={document}
        isDrawn={aspectRatio !== undefined}
        brokenPages={brokenPages}
        lost={lost}
        onDownload={onDownload}
      />
      <div className="pdf-room">
        {strip?.isOn && (
          <PageStrip
            pdf={document}
            pages={aspectRatio ? pages : undefined}
            page={page}
            aspectRatio={aspectRatio ?? 1}
          />
        )}
        <div
          ref={container}
          role="region"
          aria-label={`Pages of ${title}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keys
          tabIndex={0}
          className="pdf-window"
        >
          <div className="pdfViewer" />
        </div>
      </div>
    </div>
  )
}
