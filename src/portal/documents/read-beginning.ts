// Reads the first lines of a text, a table or a Word file, of which its picture is drawn.
import { readCsv } from '@/domain/csv'
import { decodeText } from '@/domain/decode-text'
import { fileKind } from '@/domain/preview-kinds'
import { at, attr, elementsIn, textIn } from '@/domain/word/elements'
import { LANG } from '@/domain/word/marks'
import type { XmlElement } from '@/domain/word/xml'
import type { Beginning } from '../pictures/draw-beginning'
import { makePause } from './word/pauses'

const MAX_LINES = 40
/** Rows of a workbook that are read: more than lines, because some are hidden. */
const MAX_ROWS = 200
/** Bytes of a text that are read. */
const MAX_TEXT = 64 * 1024

/** The first lines of a file of this `file_type`; undefined where it has no words. Rejects where it cannot be read. */
export async function readBeginning(file: File, type: string): Promise<Beginning | undefined> {
  const beginning = await read(file, type)
  return beginning?.lines.some((cells) => cells.some((text) => text.trim() !== '')) ? beginning : undefined
}

async function read(file: File, type: string): Promise<Beginning | undefined> {
  const kind = fileKind(type)
  if (kind === 'text') return readText(await file.slice(0, MAX_TEXT).arrayBuffer(), type)
  if (kind === 'word') return { isTable: false, lines: await readParagraphs(await file.arrayBuffer()) }
  return kind === 'table' ? { isTable: true, lines: await readCells(await file.arrayBuffer()) } : undefined
}

function readText(bytes: ArrayBuffer, type: string): Beginning {
  // The last letter may be cut, and would make UTF-8 look like another charset. It begins with the last byte that continues none.
  const last = new Uint8Array(bytes).findLastIndex((byte) => (byte & 0xc0) !== 0x80)
  const text = decodeText(bytes.byteLength < MAX_TEXT ? bytes : bytes.slice(0, last))
  if (type === 'csv') return { isTable: true, lines: readCsv(text, true).rows.slice(0, MAX_LINES) }
  const lines = text.split(/\r\n?|\n/).slice(0, MAX_LINES)
  return { isTable: false, lines: lines.map((line) => [line]) }
}

const pause = () => makePause(new AbortController().signal)

async function readParagraphs(content: ArrayBuffer): Promise<string[][]> {
  const [{ openArchive }, { readWord }] = await Promise.all([
    import('./word/open-archive'),
    import('@/domain/word/read-word'),
  ])
  const word = await readWord(await openArchive(content), pause())
  const lines: string[][] = []
  for (const { document } of word.sheets()) {
    lines.push(...paragraphsIn(document).map((text) => [text]))
    if (lines.length >= MAX_LINES) break
  }
  return lines.slice(0, MAX_LINES)
}

const paragraphsIn = (element: XmlElement): string[] =>
  element.name === 'w:p'
    ? [wordsIn(element).replaceAll(/\s+/g, ' ').trim()]
    : elementsIn(element).flatMap(paragraphsIn)

function wordsIn(element: XmlElement): string {
  if (element.name === 'w:t') return textIn(element)
  // The reader's words for what cannot be drawn, such as "[Chart]", are not the file's.
  if (attr(at(element, 'w:rPr', 'w:lang'), 'w:val') === LANG.missing) return ''
  if (element.name === 'w:tab' || element.name === 'w:br') return ' '
  return elementsIn(element).map(wordsIn).join('')
}

async function readCells(content: ArrayBuffer): Promise<string[][]> {
  const { openWorkbook } = await import('./xlsx/open-workbook')
  const workbook = await openWorkbook(content)
  const { lines } = await workbook.read(workbook.first, pause(), MAX_ROWS)
  return lines.slice(0, MAX_LINES).map((line) => Array.from(line, (cell) => cell?.text ?? ''))
}
