// Prints nodes instead of the screen. The nodes are in the page until the browser has printed; the style sheet hides everything
// else on paper.

const SHEETS_CLASS = 'print-sheets'

/**
 * Whether the browser prints each sheet in its own size and margins. Only Chromium does. Firefox prints all in one size, and keeps room
 * for its own lines in narrow margins; Safari takes neither size nor margins.
 */
export const hasSheetSizes = () => /Chrome\//.test(navigator.userAgent)

/** Ends the print that runs: takes its sheets, its title and its style away. */
let end = () => {}

/**
 * Ends the print that may still run. In a browser whose `print` does nothing, no event ends it, and its sheets would be printed with
 * the next ones.
 */
export const endPrint = () => end()

/** Prints `nodes` under the title; resolves when the browser is done with them. `style` is for this print alone. */
export async function printSheets(title: string, nodes: Node[], style?: string): Promise<void> {
  endPrint()
  const sheets = document.createElement('div')
  sheets.className = SHEETS_CLASS
  sheets.setAttribute('aria-hidden', 'true')
  sheets.append(...nodes)
  document.body.append(sheets)
  const before = document.title
  document.title = title
  // The style sheet is made by script: the Content-Security-Policy allows no inline style.
  const paper = new CSSStyleSheet()
  if (style) paper.replaceSync(style)
  document.adoptedStyleSheets.push(paper)
  let endThis = () => {}
  const over = new Promise<void>((resolve) => {
    endThis = () => {
      if (end !== endThis) return
      end = () => {}
      window.removeEventListener('afterprint', endThis)
      document.title = before
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== paper)
      sheets.remove()
      resolve()
    }
  })
  end = endThis
  try {
    await Promise.all([...sheets.querySelectorAll('img')].map(whenLoaded))
    if (!sheets.isConnected) return
    // On iOS `print` returns before the browser has read the page.
    window.addEventListener('afterprint', endThis)
    window.print()
    await over
  } finally {
    endThis()
  }
}

/** Waits for a picture's file. It is decoded only when its page is printed: all pages at once would not fit into memory. */
async function whenLoaded(image: HTMLImageElement): Promise<void> {
  image.decoding = 'sync'
  if (image.complete) return
  await new Promise<void>((resolve) => {
    image.addEventListener('load', () => resolve(), { once: true })
    image.addEventListener('error', () => resolve(), { once: true })
  })
}
