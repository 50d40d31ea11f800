// Draws a Word document as HTML, with docx-preview, in a frame without scripts, whose policy loads nothing. Macros are not read;
// pictures that are not in the file are left out.
import { parseAsync, renderDocument } from 'docx-preview'
import { checkSize } from './check-size'
import { cleanLinks, safeElements } from './safe-elements'

/** The frame's document before anything is shown. */
export const EMPTY_FRAME = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; font-src data:"><title>Document</title></head><body></body></html>`

const FRAME_STYLE = `
  html { overflow: hidden; color-scheme: light }
  body { margin: 0; background: transparent }
  .docx-wrapper { display: inline-block; min-width: max-content; padding: 0; background: transparent }
  .docx-wrapper > section.docx { margin: 0 auto 12px; box-shadow: 0 1px 4px rgb(60 40 10 / 0.2) }
  @media print { .docx-wrapper > section.docx { margin: 0; box-shadow: none } }
`

/** Draws the document in the frame, which holds EMPTY_FRAME; returns its size in px. Throws if it is no Word file, or too large. */
export async function renderWord(content: ArrayBuffer, frame: HTMLIFrameElement) {
  const inner = frame.contentDocument
  const realm = frame.contentWindow as (Window & typeof globalThis) | null
  if (!inner || !realm) throw new Error('The frame for the document was removed before it was drawn')
  const rules: string[] = []
  const options = {
    h: safeElements(inner, rules),
    useBase64URL: true,
    renderAltChunks: false,
    renderComments: false,
  }
  await checkSize(content)
  const nodes = await renderDocument(await parseAsync(content, options), options)
  const body = inner.createDocumentFragment()
  body.append(...nodes)
  cleanLinks(body)
  // The style sheet is made by script, because the Content-Security-Policy allows no inline style, and by the frame's constructor,
  // because a document adopts only style sheets of its own window.
  const sheet = new realm.CSSStyleSheet()
  sheet.replaceSync([...rules, FRAME_STYLE].join('\n'))
  inner.adoptedStyleSheets = [sheet]
  inner.body.replaceChildren(body)
  // Keys that are pressed in the frame are for the viewer around it.
  inner.addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    const init = { key, ctrlKey, metaKey, bubbles: true, cancelable: true }
    frame.dispatchEvent(new KeyboardEvent('keydown', init))
  })
  const { scrollWidth: width, scrollHeight: height } = inner.body.firstElementChild ?? inner.body
  return { width, height }
}
