// Collects the words that were drawn, each flow of text by itself, to compare them with the words of the file.
import { BOX, classOf, LANG } from '@/domain/word/marks'
import type { DrawnWords } from '@/domain/word-count/missing-words'
import type { Text } from '@/domain/word-count/expected-words'

export const noWords = (): DrawnWords => ({
  body: { text: '', symbols: 0 },
  boxes: { text: '', symbols: 0 },
  notes: new Map(),
  headers: [],
})

/** What the portal wrote itself: numbers of lists and notes, page numbers, values of fields, labels of missing things. */
const OWN: Set<string> = new Set(
  Object.values(LANG).filter((lang) => lang !== LANG.symbol && lang !== LANG.formula && lang !== LANG.tab),
)
const BLOCKS = new Set(['P', 'TD', 'TR', 'TABLE', 'SECTION', 'ARTICLE', 'HEADER', 'FOOTER', 'DIV'])

/** Adds the words of an element to those of its flow. */
export function collectWords(element: Element, words: DrawnWords, flow: Text = words.body): void {
  const { lang } = element as HTMLElement
  if (OWN.has(lang)) return
  if (lang === LANG.symbol) {
    const letters = Array.from(element.textContent ?? '').filter((letter) => /\S/.test(letter))
    flow.text += ' '
    flow.symbols += letters.length
    return
  }
  if (lang === LANG.formula || element.tagName === 'BR') {
    flow.text += ' '
    return
  }
  const own = flowOf(element, words, flow)
  for (const node of element.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) own.text += node.nodeValue ?? ''
    else if (node.nodeType === Node.ELEMENT_NODE) collectWords(node as Element, words, own)
  }
  if (BLOCKS.has(element.tagName) && !isPicture(element)) own.text += '\n'
}

/** A drawing stands in a line of text, in a `div`. */
const isPicture = (element: Element) => element.tagName === 'DIV' && element.parentElement?.tagName === 'SPAN'

const NOTE = `${classOf(BOX.note)}-`

function flowOf(element: Element, words: DrawnWords, flow: Text): Text {
  const start = (): Text => ({ text: '', symbols: 0 })
  const isTable = element.tagName === 'TABLE'
  if (element.tagName === 'HEADER' || element.tagName === 'FOOTER' || (isTable && has(element, BOX.others))) {
    const header = start()
    words.headers.push(header)
    return header
  }
  const note = isTable ? [...element.classList].find((name) => name.startsWith(NOTE)) : undefined
  if (note) {
    const key = note.slice(NOTE.length).replace('-', ' ')
    const text = words.notes.get(key) ?? start()
    words.notes.set(key, text)
    return text
  }
  return isTable && flow === words.body && has(element, BOX.text) ? words.boxes : flow
}

const has = (element: Element, style: string) => element.classList.contains(classOf(style))
