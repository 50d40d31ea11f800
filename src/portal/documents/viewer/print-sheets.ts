// Prints nodes instead of the screen: they are in the page until the browser has printed, and on paper the style sheet
// shows nothing else.

const CLASS = 'print-sheets'

/** Prints `nodes` under the title; resolves when the browser is done with them. `style` is for this print alone. */
export async function printSheets(title: string, nodes: Node[], style?: string): Promise<void> {
  const sheets = document.createElement('div')
  sheets.className = CLASS
  sheets.setAttribute('aria-hidden', 'true')
  sheets.append(...nodes)
  document.body.append(sheets)
  const before = document.title
  document.title = title
  // Made by script: the Content-Security-Policy allows no inline style.
  const paper = new CSSStyleSheet()
  if (style) paper.replaceSync(style)
  document.adoptedStyleSheets.push(paper)
  try {
    await Promise.all(
      [...sheets.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined)),
    )
    await printed()
  } finally {
    document.title = before
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== paper)
    sheets.remove()
  }
}

/** iOS returns from `print` at once, and tells by an event when it has read the page. */
function printed() {
  return new Promise<void>((resolve) => {
    window.addEventListener('afterprint', () => resolve(), { once: true })
    window.print()
  })
}
