// Opens an Excel workbook, and reads its sheets one by one as they are chosen.
import { readFormats } from './cell-formats'
import { drawingsOf } from './drawings'
import { hasDay, openDays } from './formulas'
import { type Missing, noneMissing } from './missing'
import { openParts, type Parts } from './package-parts'
import { readSheet, type SheetCells } from './read-sheet'
import { type Piece, readPieces } from './rich-text'
import { childOf, childrenOf, idOf, isOn, keepFirst, parseInPieces, parseXml } from './xml'

export type Sheet = SheetCells & {
  /** What is printed above and below each page of the sheet. */
  around: string[]
}

export type Workbook = {
  /** The names of the sheets that are not hidden. */
  names: string[]
  /** The sheet that Excel shows first. */
  first: number
  /** Whether Excel works all formulas out when it opens the file. */
  isWorkedOutAnew: boolean
  /** Reads a sheet, its first `most` rows at most; `pause` is called now and then. */
  read: (index: number, pause?: () => Promise<void>, most?: number) => Promise<Sheet>
}

/** Rows and characters of a sheet at most; hidden rows count too. */
const SHEET = { name: 'row', parent: 'sheetData', most: 20_000, length: 4_000_000 }

/** Throws where the file is no workbook, is damaged, or is too large. */
export async function openWorkbook(content: ArrayBuffer): Promise<Workbook> {
  const parts = await openParts(content)
  const main = pathOf(await parts.relations(''), 'officeDocument') ?? 'xl/workbook.xml'
  const book = await parts.xml(main)
  if (book?.localName !== 'workbook') throw new Error('The file is no workbook')
  const relations = await parts.relations(main)
  const formatOf = readFormats(
    await parts.xml(pathOf(relations, 'styles')),
    await parts.xml(pathOf(relations, 'theme')).catch(() => undefined),
  )
  const is1904 = isOn(childOf(book, 'workbookPr'), 'date1904')
  const stringsOf = await openStrings(parts, pathOf(relations, 'sharedStrings'))
  const asksForDay = openDays(childOf(book, 'definedNames'))

  const sheets = childrenOf(childOf(book, 'sheets'), 'sheet')
  const isSeen = (sheet: Element | undefined) => !/hidden/i.test(sheet?.getAttribute('state') ?? '')
  const seen = sheets.filter(isSeen).map((sheet) => ({
    name: sheet.getAttribute('name') ?? '',
    target: relations.get(idOf(sheet) ?? ''),
  }))
  /** Whether it is true of the text of any sheet, hidden ones included. */
  const anySheet = async (isTrue: (text: string) => boolean) => {
    for (const sheet of sheets) {
      const path = relations.get(idOf(sheet) ?? '')?.path
      if (path !== undefined && isTrue((await parts.text(path)) ?? '')) return true
    }
    return false
  }
  const active = Number(childOf(childOf(book, 'bookViews'), 'workbookView')?.getAttribute('activeTab') ?? 0)
  const read = async (index: number, pause = async () => {}, most = SHEET.most): Promise<Sheet> => {
    const { target } = seen[index]!
    const text = target && (await parts.text(target.path))
    if (text === undefined) throw new Error('A sheet is not in the file')
    // A chart may have a sheet of its own.
    if (target!.type !== 'worksheet')
      return { lines: [], isCut: false, missing: { ...noneMissing(), drawings: 1 }, around: [] }
    const kept = keepFirst(text, { ...SHEET, most })
    const asked = { name: 'row', parent: 'sheetData', pause }
    const { root: sheet, elements: rows } = await parseInPieces(kept.text, asked)
    const strings = stringsOf(await highestString(rows, pause))
    const cells = await readSheet({ sheet, rows, pause }, { strings, formatOf, is1904, asksForDay })
    const drawings = await drawingsOf(parts, target!.path, sheet)
    const missing: Missing = { ...cells.missing, drawings }
    if (missing.days === 0 && missing.links > 0 && (await anySheet((one) => hasDay(one, asksForDay))))
      missing.days = missing.links
    // Rows without a value only look like something: lines around cells, or heights.
    const isCut = cells.isCut || /<(?:[\w.-]+:)?(?:v|f|is)[\s>]/.test(kept.rest)
    return { ...cells, isCut, missing, around: aroundOf(sheet) }
  }
  return {
    names: seen.map(({ name }) => name),
    first: isSeen(sheets[active]) ? sheets.slice(0, active).filter(isSeen).length : 0,
    isWorkedOutAnew: isOn(childOf(book, 'calcPr'), 'fullCalcOnLoad'),
    read,
  }
}

const pathOf = (relations: Awaited<ReturnType<Parts['relations']>>, type: string) =>
  [...relations.values()].find((relation) => relation.type === type)?.path

/** Reads the shared texts up to the highest number that is asked for: a workbook may have a million of them. */
async function openStrings(parts: Parts, path: string | undefined): Promise<(highest: number) => Piece[][]> {
  const text = path === undefined ? undefined : await parts.text(path)
  let read: Piece[][] = []
  return (highest) => {
    if (text !== undefined && highest >= read.length) {
      const kept = keepFirst(text, { name: 'si', parent: 'sst', most: highest + 1, length: Infinity })
      read = childrenOf(parseXml(kept.text), 'si').map(readPieces)
    }
    return read
  }
}

/** The highest number of a shared text in the rows; -1 where they have none. */
async function highestString(rows: Element[], pause: () => Promise<void>): Promise<number> {
  let highest = -1
  for (const row of rows) {
    await pause()
    for (const cell of childrenOf(row, 'c'))
      if (cell.getAttribute('t') === 's')
        highest = Math.max(highest, Number(childOf(cell, 'v')?.textContent) || 0)
  }
  return highest
}

/** The words of header and footer; page numbers, dates, file names and fonts are left out. */
function aroundOf(sheet: Element): string[] {
  const around = childOf(sheet, 'headerFooter')
  const texts = ['firstHeader', 'oddHeader', 'evenHeader', 'firstFooter', 'oddFooter', 'evenFooter']
    .filter((name) => !name.startsWith('first') || isOn(around, 'differentFirst'))
    .filter((name) => !name.startsWith('even') || isOn(around, 'differentOddEven'))
    .flatMap((name) => wordsOf(childOf(around, name)?.textContent ?? ''))
  return [...new Set(texts)]
}

const wordsOf = (code: string): string[] =>
  code
    .replaceAll('&&', '\0')
    .split(/&[LCR]|\n/i)
    .map((part) =>
      part
        // "Page 1 of 3" without its numbers says nothing.
        .replaceAll(/(?:\b(?:page|pg)\b[\s.:]*)?&P\s*(?:(?:of|\/)\s*&N)?/gi, '')
        .replaceAll(/&(?:"[^"]*"|K(?:[\dA-F]{6}|\d\d[+-]\d{3})|\d+|[A-Z])/gi, '')
        .replaceAll('\0', '&')
        .replaceAll(/^[\s\p{Pd}|/,:]+|[\s\p{Pd}|/,:]+$/gu, ''),
    )
    .filter(
      (part) =>
        /[\p{L}\p{N}]/u.test(part) &&
        !/^(page|pg|printed|date|time|file|sheet)[\s:.,/()-]*(of)?$/i.test(part),
    )
