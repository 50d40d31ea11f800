// Prints a Word document as part of the page, under its own title: iPads print the whole page when a frame is to be printed.
import { hasSheetSizes, printSheets } from '../viewer/print-sheets'
import { ownFonts, withoutFonts } from './own-fonts'
import { PAPER_STYLE } from './word-style'

/** Prints the document that a frame shows. `css` is its own style, which stays in a shadow root. */
export async function printWord(title: string, frame: HTMLIFrameElement, css: string): Promise<void> {
  const wrapper = frame.contentDocument?.querySelector('.docx-wrapper')
  if (!wrapper) return
  const host = document.createElement('div')
  const shadow = host.attachShadow({ mode: 'open' })
  const copy = copyOf(wrapper) as HTMLElement
  const rules: string[] = []
  const papers = new Map<string, string>()
  for (const sheet of copy.querySelectorAll<HTMLElement>(':scope > section')) {
    const { minHeight: height, paddingTop, paddingRight, paddingBottom, paddingLeft } = sheet.style
    const { paper: width = sheet.style.width, zoom } = sheet.dataset
    // A sheet that was widened for its table is made as narrow as its paper again.
    if (zoom) sheet.style.setProperty('zoom', zoom)
    // Its footer stands at the end of the paper, a little higher than there is room, so that no empty sheet follows.
    else if (height && paddingTop && sheet.dataset['cut'] === undefined) {
      const room = `${height} - ${paddingTop} - ${paddingBottom}`
      sheet.style.minHeight = hasSheetSizes() ? `calc(${room} - 4px)` : `min(${room} - 0.4in, 9.25in)`
    }
    const size = `${width} ${height}`
    const name = papers.get(size) ?? `word-${papers.size + 1}`
    if (!papers.has(size) && width && height)
      rules.push(
        `@page ${name} { size: ${size}; margin: ${[paddingTop, paddingRight, paddingBottom, paddingLeft].map(marginOf).join(' ')} }`,
      )
    papers.set(size, name)
    sheet.style.setProperty('page', name)
  }
  shadow.adoptedStyleSheets = [withoutFonts(css), PAPER_STYLE].map((text) => {
    const style = new CSSStyleSheet()
    style.replaceSync(text)
    return style
  })
  shadow.append(copy)
  await Promise.all([...shadow.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined)))
  const fonts = (await ownFonts(css, window)).filter((font) => font !== undefined)
  for (const font of fonts) document.fonts.add(font)
  try {
    await printSheets(title, [host], rules.join('\n'))
  } finally {
    for (const font of fonts) document.fonts.delete(font)
  }
}

/** A margin of the paper: Firefox prints lines of its own into narrow ones, over the letter's words. */
const marginOf = (padding: string) =>
  hasSheetSizes() || !padding ? padding || '0.75in' : `max(${padding}, 0.5in)`

/** A copy in this document. The style of an element is set by script: the Content-Security-Policy allows no style in the markup. */
function copyOf(node: Node): Node {
  if (node.nodeType !== Node.ELEMENT_NODE)
    return document.createTextNode(node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '')
  const element = node as HTMLElement
  const copy = document.createElementNS(element.namespaceURI, element.localName) as HTMLElement
  for (const { name, value } of element.attributes) if (name !== 'style') copy.setAttribute(name, value)
  if (element.style?.cssText) copy.style.cssText = element.style.cssText
  copy.append(...Array.from(element.childNodes, copyOf))
  return copy
}
