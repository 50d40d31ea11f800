// Lets each page of pdf.js's viewer fit the window by itself. The viewer has one scale for all pages; each page gets a factor beside it.

/** Largest scale that fitting a page to the width gives. */
const MAX_FIT_SCALE = 1.25
/** A page of five metres still fits on a phone. */
const MIN_FIT_SCALE = 0.01

/** A page view of pdf.js, as far as we need it. */
export type PageView = {
  div: HTMLElement
  width: number
  scale: number
  setPdfPage: (page: unknown) => void
  update: (change: { scale?: number; drawingDelay?: number }) => void
}

/** The scale at which a page fits a room of so many px. */
export const fitOf = ({ width, scale }: Pick<PageView, 'width' | 'scale'>, room: number) =>
  Math.max(MIN_FIT_SCALE, Math.min(MAX_FIT_SCALE, room / (width / scale)))

/** Makes the views fit by themselves. `room` is the width for a page, px, and `scale` the viewer's own scale, which fits the first page. */
export function fitEachPage(views: PageView[], room: () => number, scale: () => number) {
  const first = views[0]
  const fits = views.map((view) => {
    const { update, setPdfPage } = view
    let factor = 1
    view.update = (change) =>
      update.call(view, { ...change, ...(change.scale && { scale: change.scale * factor }) })
    const fit = () => {
      const next = first ? fitOf(view, room()) / fitOf(first, room()) : 1
      if (next === factor) return false
      factor = next
      view.div.style.setProperty('--page-fit', String(factor))
      view.update({ scale: scale() })
      return true
    }
    // Before its page has come, a view has the size of the first page.
    view.setPdfPage = (page) => {
      setPdfPage.call(view, page)
      fit()
    }
    return fit
  })
  return {
    /** Fits the pages again when the room has changed; returns whether one has another factor now. */
    refit: () => fits.map((fit) => fit()).includes(true),
  }
}
