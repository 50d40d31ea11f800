// Draws a Word document as HTML in a frame without scripts, whose policy loads nothing. Macros are not read; pictures that are not in the
// file are left out. The words of the file are counted, so that the line above the document tells when one was not drawn.
import { missingWords } from '@/domain/word/missing'
import { readWord, TooLongError, type WordDocument } from '@/domain/word/read-word'
import { expectedWords } from '@/domain/word-count/expected-words'
import { missingWordCount } from '@/domain/word-count/missing-words'
import { sheetDrawer } from './draw-sheets'
import { collectWords, noWords } from './drawn-words'
import { drawTabs, drawTabsOfEdges } from './draw-tabs'
import { drawTicks } from './draw-ticks'
import { lightenLetters } from './lighten-letters'
import { openArchive, textReader } from './open-archive'
import { ownFonts, withoutFonts } from './own-fonts'
import { makePause } from './pauses'
import { labelBrokenPictures, numberPages, widen, type PageOfSheet } from './settle-sheets'
import { FRAME_STYLE, withRunsFirst } from './word-style'
import { WordError } from './word-error'

/** The frame's document before anything is shown. */
export const EMPTY_FRAME = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:"><title>Document</title></head><body></body></html>`

export type Size = { width: number; height: number }

/** What the lines above a document say. `missing`: "2 drawings", or words for what was not drawn. */
export type WordFindings = { isTracked: boolean; missing: string | undefined }

export type DrawnWord = WordFindings & {
  /** The document's own style. */
  css: string
}

type Drawing = {
  title: string
  frame: HTMLIFrameElement
  signal: AbortSignal
  /** Called after each sheet with the size of all. */
  onSize: (size: Size) => void
}

/** Draws the document in a frame that holds EMPTY_FRAME. Throws WordError, or the reason of `signal`. */
export async function renderWord(content: ArrayBuffer, drawing: Drawing): Promise<DrawnWord> {
  try {
    return await render(content, drawing)
  } catch (error) {
    drawing.signal.throwIfAborted()
    if (error instanceof WordError) throw error
    throw new WordError(error instanceof TooLongError ? 'too-long' : 'broken', error)
  }
}

async function render(content: ArrayBuffer, { title, frame, signal, onSize }: Drawing): Promise<DrawnWord> {
  const inner = frame.contentDocument
  if (!inner) throw new Error('The frame for the document was removed before it was drawn')
  const pause = makePause(signal)
  const archive = await openArchive(content)
  const word = await readWord(archive, pause)
  const rules: string[] = []
  const draw = await sheetDrawer(word, inner, rules)

  inner.title = title
  const wrapper = inner.createElement('div')
  wrapper.className = 'docx-wrapper'
  const sheets: PageOfSheet[] = []
  const words = noWords()
  let [css, undrawn] = ['', 0]
  /** The pieces of the page that is drawn. */
  let page: HTMLElement[] = []
  for (const sheet of word.sheets()) {
    await pause()
    const { isCut } = sheet
    sheets.push({ page: sheet.page, section: sheet.section, isCut })
    const piece = await draw(sheet).catch((error: unknown) => {
      console.warn('A sheet of the document cannot be drawn', error)
      undrawn += 1
      return unreadable(inner)
    })
    if (sheets.length === 1) {
      css = withRunsFirst(rules.join('\n'))
      const fonts = await begin(inner, frame, wrapper, css)
      word.found.damaged += fonts.filter((font) => font === undefined).length
    }
    if (isCut) piece.dataset['cut'] = ''
    wrapper.append(piece)
    word.found.pictures += await labelBrokenPictures(piece)
    collectWords(piece, words)
    drawTicks(piece)
    drawTabs(piece)
    lightenLetters(piece)
    await pause()
    page.push(piece)
    widen(page)
    if (!isCut) page = []
    await pause()
    onSize({ width: wrapper.scrollWidth, height: wrapper.scrollHeight })
  }
  await pause()
  numberPages(wrapper, sheets, word)
  drawTabsOfEdges(wrapper)
  onSize({ width: wrapper.scrollWidth, height: wrapper.scrollHeight })
  const expected = await expectedWords(textReader(archive), pause)
  await pause()
  const lost = missingWordCount(expected, words)
  return { ...findings(word, lost > 0 || undrawn > 0), css }
}

/** Puts the wrapper into the frame, with the style and the fonts of the document. */
async function begin(inner: Document, frame: HTMLIFrameElement, wrapper: HTMLElement, css: string) {
  const realm = frame.contentWindow as (Window & typeof globalThis) | null
  if (!realm) throw new Error('The frame for the document was removed before it was drawn')
  // The style sheets are made by script, because the Content-Security-Policy allows no inline style, and by the frame's constructor,
  // because a document adopts only style sheets of its own window. Ours is one by itself: a broken rule of the file ends in its own.
  inner.adoptedStyleSheets = [withoutFonts(css), FRAME_STYLE].map((text) => {
    const sheet = new realm.CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  const fonts = await ownFonts(css, realm)
  for (const font of fonts) if (font) inner.fonts.add(font)
  inner.body.replaceChildren(wrapper)
  // Keys that are pressed in the frame are for the viewer around it.
  inner.addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    const init = { key, ctrlKey, metaKey, bubbles: true, cancelable: true }
    frame.dispatchEvent(new KeyboardEvent('keydown', init))
  })
  return fonts
}

function unreadable(inner: Document) {
  const sheet = inner.createElement('section')
  sheet.className = 'docx'
  sheet.textContent = 'This part of the document cannot be shown here.'
  return sheet
}

/** Words for the lines above the document. What is named there by itself is no lost word beside it. */
function findings({ found }: WordDocument, hasLost: boolean): WordFindings {
  const things = missingWords(found)
  const isTold = found.symbols + found.parts + found.damaged > 0
  const missing = hasLost && !isTold ? [things, 'some of its words'].filter(Boolean).join(' and ') : things
  return { isTracked: found.isTracked, missing }
}
