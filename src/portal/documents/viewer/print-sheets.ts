// Prints nodes instead of the screen. The nodes are in the page until the browser has printed; the style sheet hides everything
// else on paper.

const SHEETS_CLASS = 'print-sheets'

/** Prints `nodes` under the title; resolves when the browser is done with them. `style` is for this print alone. */
export async function printSheets(title: string, nodes: Node[], style?: string): Promise<void> {
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
  try {
    await Promise.all(
      [...sheets.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined)),
    )
    await printAndWait()
  } finally {
    document.title = before
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== paper)
    sheets.remove()
  }
}

/** Prints, and waits for `afterprint`: on iOS `print` returns before the browser has read the page. */
function printAndWait() {
  return new Promise<void>((resolve) => {
    window.addEventListener('afterprint', () => resolve(), { once: true })
    window.print()
  })
}
