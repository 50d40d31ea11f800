// Word files of bug reports, and variants of them, drawn by docx-preview: every word is there, in its place, and a line says what is not.
import { beforeEach, expect, test, vi } from 'vitest'
import { missingWords } from '@/domain/word/missing'
import { readWord } from '@/domain/word/read-word'
import { expectedWords } from '@/domain/word-count/expected-words'
import { missingWordCount } from '@/domain/word-count/missing-words'
import { allCases } from '../../../../tests/support/word/all-cases'
import { docxOf, type WordCase } from '../../../../tests/support/word/cases'
import { drawnText } from '../../../../tests/support/word/drawn-text'
import { pictureVariants } from '../../../../tests/support/word/loss-variants'
import { wrapXml } from '../../../../tests/support/word/wrap'
import { sheetDrawer } from './draw-sheets'
import { collectWords, noWords } from './drawn-words'
import { openArchive, textReader } from './open-archive'
import { numberPages } from './settle-sheets'

const pause = async () => {}

// happy-dom gives the attributes of XML their whole name as the local one.
beforeEach(() => {
  vi.spyOn(Attr.prototype, 'localName', 'get').mockImplementation(function (this: Attr) {
    return this.name.slice(this.name.indexOf(':') + 1)
  })
})

async function draw(one: WordCase) {
  const bytes = await docxOf(one)
  const archive = await openArchive(bytes.slice().buffer)
  const word = await readWord(archive, pause)
  const drawSheet = await sheetDrawer(word, document, [])
  const wrapper = document.createElement('div')
  const sheets = []
  for (const sheet of word.sheets()) {
    sheets.push(sheet)
    wrapper.append(await drawSheet(sheet))
  }
  numberPages(wrapper, sheets, word)
  const lost = async () => {
    const words = noWords()
    for (const sheet of wrapper.children) collectWords(sheet, words)
    return missingWordCount(await expectedWords(textReader(archive), pause), words)
  }
  return { wrapper, found: word.found, lost }
}

test.each(allCases)('$name', async (one) => {
  const { wrapper, found, lost } = await draw(one)
  const text = drawnText(wrapper)
  let from = 0
  for (const words of one.shown) {
    const at = text.indexOf(words, from)
    expect(at, `"${words}" in order in:\n${text}`).toBeGreaterThanOrEqual(0)
    from = at + words.length
  }
  for (const words of one.gone ?? []) expect(text).not.toContain(words)
  expect(missingWords(found) ?? '').toMatch(one.line ?? /^$/)
  expect(found.isTracked).toBe(one.isTracked ?? false)
  expect(await lost(), 'words that the count misses').toBe(found.symbols)
})

test.each(pictureVariants)('$name', async (one) => {
  const { wrapper, found } = await draw(one)
  expect(drawnText(wrapper)).toContain(one.shown[0])
  expect(wrapper.querySelectorAll('img')).toHaveLength(one.pictures)
  expect(wrapper.querySelectorAll('[lang^="zxx-x-flip"] img')).toHaveLength(one.mirrored)
  expect(missingWords(found)).toBeUndefined()
})

const seeds = [1, 2, 3, 4, 5, 6]

test.each(allCases.filter(({ source }) => !source.change))('wrapped at random: $name', async (one) => {
  const plain = drawnText((await draw(one)).wrapper)
  for (const seed of seeds) {
    const source = { ...one.source, change: (xml: string) => wrapXml(xml, seed) }
    const { wrapper, found, lost } = await draw({ ...one, source })
    expect(drawnText(wrapper), `seed ${seed}`).toBe(plain)
    expect(missingWords(found) ?? '', `seed ${seed}`).toMatch(one.line ?? /^$/)
    expect(await lost(), `words that the count misses, seed ${seed}`).toBe(found.symbols)
  }
})

test('the count notices each word that a drawing loses, in the body, in boxes, notes and headers', async () => {
  const unnoticed: string[] = []
  for (const one of allCases) {
    const { wrapper, lost } = await draw(one)
    for (const node of textsIn(wrapper)) {
      const words = node.nodeValue ?? ''
      if (one.extra?.includes(words) || isRepeated(node, wrapper)) continue
      node.nodeValue = ''
      if ((await lost()) === 0) unnoticed.push(`${words} (${one.name})`)
      node.nodeValue = words
    }
  }
  expect(unnoticed).toEqual([])
})

/** A header stands on each of its pages, so one page may lose it. */
function isRepeated({ parentElement }: Node, wrapper: Element) {
  const header = parentElement?.closest('header')
  const headers = [...wrapper.querySelectorAll('header')]
  const plain = (element: Element) => (element.textContent ?? '').replaceAll(/\d/g, '')
  return header && headers.filter((one) => plain(one) === plain(header)).length > 1
}

/** The texts of the file, without what the portal writes itself. */
function textsIn(element: Element): Node[] {
  const own = /^zxx-x-(?!symbol)/
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType === 3) return /\S/.test(node.nodeValue ?? '') ? [node] : []
    return own.test((node as HTMLElement).lang ?? '') ? [] : textsIn(node as Element)
  })
}
