// The strip of small pictures of all pages beside the PDF. A picture is drawn when it is scrolled to; the page that the person
// reads is drawn first.
import { memo, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { drawThumbnails } from './draw-strip'
import type { Pages } from './show-pages'

type PageStripProps = {
  pdf: PDFDocumentProxy
  /** The viewer's pages; undefined until the first page is drawn, while the strip's room is kept. */
  pages: Pages | undefined
  page: number
  /** Width of the pictures divided by their height. */
  aspectRatio: number
}

/** Width of a picture in px, as in preview-pdf.css. */
const WIDTH = 104

export function PageStrip({ pdf, pages, page, aspectRatio }: PageStripProps) {
  const list = useRef<HTMLOListElement>(null)
  const pictures = useThumbnails(list, { pdf, pages, aspectRatio })

  useEffect(() => {
    buttonOf(list.current, page)?.scrollIntoView({ block: 'nearest' })
  }, [page])

  return (
    <nav aria-label="Pages" className="page-strip">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons inside */}
      <ol ref={list} onKeyDown={moveFocus}>
        {pages &&
          Array.from({ length: pdf.numPages }, (_, index) => (
            <StripPage
              key={index}
              number={index + 1}
              isCurrent={index + 1 === page}
              picture={pictures.get(index + 1)}
              aspectRatio={aspectRatio}
              onOpen={pages.goTo}
            />
          ))}
      </ol>
    </nav>
  )
}

type StripPageProps = {
  number: number
  isCurrent: boolean
  picture: string | undefined
  aspectRatio: number
  onOpen: (page: number) => void
}

const StripPage = memo(function StripPage({
  number,
  isCurrent,
  picture,
  aspectRatio,
  onOpen,
}: StripPageProps) {
  return (
    <li>
      <button
        type="button"
        data-page={number}
        // Tab stops once in the strip; arrow keys move from page to page.
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isCurrent ? 'page' : undefined}
        className="strip-page"
        onClick={() => onOpen(number)}
      >
        <span className="strip-picture" style={{ aspectRatio: aspectRatio }}>
          {picture && <img src={picture} alt="" draggable={false} />}
        </span>
        Page {number}
      </button>
    </li>
  )
})

const buttonOf = (list: HTMLElement | null, page: number) =>
  list?.querySelector<HTMLElement>(`[data-page="${page}"]`)

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (!(event.target instanceof HTMLElement)) return
  const at = Number(event.target.dataset['page'])
  const last = event.currentTarget.childElementCount
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 1, End: last }[event.key]
  if (to === undefined) return
  buttonOf(event.currentTarget, to)?.focus()
  event.preventDefault()
}

type ThumbnailSource = Pick<PageStripProps, 'pdf' | 'pages' | 'aspectRatio'>

/** Addresses of the pictures that were drawn, by page number. */
function useThumbnails(list: { current: HTMLElement | null }, { pdf, pages, aspectRatio }: ThumbnailSource) {
  const [pictures, setPictures] = useState<ReadonlyMap<number, string>>(new Map())
  useEffect(() => {
    if (!list.current || !pages) return
    const thumbnails = drawThumbnails({
      pdf,
      pages,
      room: { width: WIDTH, height: WIDTH / aspectRatio },
      onDrawn: (page, url) => setPictures((now) => new Map(now).set(page, url)),
    })
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const page = Number((target as HTMLElement).dataset['page'])
          if (isIntersecting) thumbnails.want(page)
          else thumbnails.forget(page)
        }
      },
      { root: list.current.parentElement, rootMargin: '50% 0px' },
    )
    for (const button of list.current.querySelectorAll('[data-page]')) observer.observe(button)
    return () => {
      observer.disconnect()
      thumbnails.close()
      setPictures(new Map())
    }
  }, [list, pdf, pages, aspectRatio])
  return pictures
}
