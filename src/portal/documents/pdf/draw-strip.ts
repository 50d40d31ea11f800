// Draws small pictures of a PDF's pages, one at a time, when the browser is idle. The page that the person reads is drawn before
// any small picture.
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { whenIdle } from '@/ui/when-idle'
import { drawPagePicture } from './page-picture'
import type { Pages } from './show-pages'

type ThumbnailOptions = {
  pdf: PDFDocumentProxy
  pages: Pages
  /** Room for a picture, px. */
  room: { width: number; height: number }
  onDrawn: (page: number, url: string) => void
}

export type Thumbnails = ReturnType<typeof drawThumbnails>

/** Draws the pages that `want` names, in the order of its calls; `close` frees the pictures. */
export function drawThumbnails({ pdf, pages, room, onDrawn }: ThumbnailOptions) {
  const end = new AbortController()
  const waiting = new Set<number>()
  const begun = new Set<number>()
  const urls: string[] = []
  let isDrawing = false
  let isDue = false

  const scaleOf = ({ width, height }: { width: number; height: number }) =>
    Math.min(room.width / width, room.height / height) * Math.min(2, devicePixelRatio)
  const draw = async (page: number) => {
    const picture = await drawPagePicture(pdf, page, { scaleOf, type: 'image/webp' })
    if (end.signal.aborted) return
    const url = URL.createObjectURL(picture)
    urls.push(url)
    onDrawn(page, url)
    // pdf.js keeps the decoded images of a page, which may be large, until `cleanup`.
    if (!pages.isKept(page)) (await pdf.getPage(page)).cleanup()
  }
  const isToDraw = () => waiting.size > 0 && !isDrawing && !end.signal.aborted && !pages.isBusy()
  const drawNext = () => {
    if (isDue || !isToDraw()) return
    isDue = true
    const drawWhenDue = () => {
      isDue = false
      void drawOne()
    }
    whenIdle(drawWhenDue, 1000, 100)
  }
  const drawOne = async () => {
    const [page] = waiting
    // The person may read another page by now: when that page is drawn, `pages.watch` calls again.
    if (page === undefined || !isToDraw()) return
    isDrawing = true
    waiting.delete(page)
    begun.add(page)
    await draw(page).catch((error: unknown) => {
      if (!end.signal.aborted) console.warn(`No small picture of page ${page}`, error)
    })
    isDrawing = false
    drawNext()
  }
  pages.watch(drawNext, end.signal)

  return {
    want(page: number) {
      if (!begun.has(page)) waiting.add(page)
      drawNext()
    },
    /** Takes a page that is no longer in sight off the queue. */
    forget: (page: number) => void waiting.delete(page),
    close() {
      end.abort()
      for (const url of urls) URL.revokeObjectURL(url)
    },
  }
}
