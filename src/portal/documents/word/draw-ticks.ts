// Draws boxes and ticks by style: where a device has no font with these letters, a ticked and an empty box would look the same.

/** What is drawn for each letter: a box or none, and the mark. */
const KINDS: Record<string, string> = {
  '☐': 'box',
  '☑': 'box tick',
  '☒': 'box cross',
  '✓': 'tick',
  '✔': 'tick',
  '✗': 'cross',
  '✘': 'cross',
}
const LETTERS = new RegExp(`([${Object.keys(KINDS).join('')}])`)

/** The style of the marks. Their letters stay in the text, so that they are found and copied. */
export const TICK_STYLE = `
  [data-tick] { display: inline-block; position: relative; box-sizing: border-box; width: 0.8em; height: 0.8em; overflow: hidden; vertical-align: -0.06em }
  [data-tick]::before { content: ''; position: absolute; inset: 0; box-sizing: border-box; background: white }
  [data-tick~='box']::before { border: 0.07em solid black }
  [data-tick~='cross']::before { background: linear-gradient(45deg, transparent 46%, black 46% 54%, transparent 54%), linear-gradient(-45deg, transparent 46%, black 46% 54%, transparent 54%), white }
  [data-tick~='tick']::after { content: ''; position: absolute; left: 0.27em; top: 0.08em; width: 0.2em; height: 0.42em; border: solid black; border-width: 0 0.1em 0.1em 0; transform: rotate(40deg) }
`

/** The pieces of a text: each box or tick by itself, with its kind. */
export const tickPieces = (text: string) =>
  text
    .split(LETTERS)
    .filter(Boolean)
    .map((piece) => ({ piece, kind: KINDS[piece] }))

/** Marks the boxes and ticks of a sheet, so that TICK_STYLE draws them. */
export function drawTicks(sheet: HTMLElement): void {
  const inner = sheet.ownerDocument
  const texts = inner.createTreeWalker(sheet, NodeFilter.SHOW_TEXT)
  const found: Node[] = []
  while (texts.nextNode()) if (LETTERS.test(texts.currentNode.nodeValue ?? '')) found.push(texts.currentNode)
  for (const node of found) {
    node.parentNode!.replaceChild(withTicks(inner, node.nodeValue!), node)
  }
}

function withTicks(inner: Document, text: string) {
  const fragment = inner.createDocumentFragment()
  for (const { piece, kind } of tickPieces(text)) {
    const mark = kind === undefined ? undefined : inner.createElement('span')
    if (mark) {
      mark.dataset['tick'] = kind
      mark.textContent = piece
    }
    fragment.append(mark ?? piece)
  }
  return fragment
}
