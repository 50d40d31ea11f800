import type { PDFDocumentProxy } from 'pdfjs-dist'

const CSS_PIXELS_PER_POINT = 96 / 72
/** iOS refuses canvases beyond this, and a tablet's memory is soon full. */
const MAX_PIXELS = 12_000_000

type Target = { canvas: HTMLCanvasElement; text: HTMLElement; /** 1 is 100 %. */ scale: number }

/** Draws a page sharply for this screen, and lays its text over it for selection and screen readers. */
export function drawPage(document: PDFDocumentProxy, number: number, { canvas, text, scale }: Target) {
  let isCancelled = false
  let stop = () => {}

  const draw = async () => {
    // Here already: the document was opened with it.
    const { TextLayer } = await import('pdfjs-dist/legacy/build/pdf.mjs')
    const page = await document.getPage(number)
    if (isCancelled) return
    const viewport = page.getViewport({ scale: scale * CSS_PIXELS_PER_POINT })
    const area = viewport.width * viewport.height
    const density = Math.min(devicePixelRatio || 1, Math.sqrt(MAX_PIXELS / area))
    canvas.width = Math.floor(viewport.width * density)
    canvas.height = Math.floor(viewport.height * density)
    const task = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] })

    text.replaceChildren()
    text.style.setProperty('--total-scale-factor', String(viewport.scale))
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport })
    stop = () => {
      task.cancel()
      layer.cancel()
    }
    await Promise.all([task.promise, layer.render()])
  }

  const done = draw().catch((error: unknown) => {
    if (!isCancelled) throw error
  })
  const cancel = () => {
    isCancelled = true
    stop()
  }
  return { done, cancel }
}
