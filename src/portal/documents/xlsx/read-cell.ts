// Reads one cell of a sheet: the value as Excel shows it.
import type { Cell } from '../table/table-model'
import type { CellFormat } from './cell-formats'
import { noteFormula } from './formulas'
import type { Missing } from './missing'
import { type Piece, readPieces, seenPieces, unescapeText } from './rich-text'
import { serialOf, showNumber, showText } from './show-value'
import { childOf } from './xml'

export type CellSource = {
  strings: Piece[][]
  formatOf: (style: number) => CellFormat
  is1904: boolean
  /** Whether a formula asks for the day. */
  asksForDay: (formula: string) => boolean
  /** Whether the sheet shows zeros. */
  showsZeros: boolean
}

/** Counts what the cell cannot show. Returns undefined for a cell that is blank on paper too. */
export function readCell(cell: Element, source: CellSource, missing: Missing): Cell | undefined {
  const looks = source.formatOf(Number(cell.getAttribute('s') ?? 0))
  const value = valueOf(cell, looks, source, missing)
  const { text, runs, hasUnknown } = seenPieces(value?.pieces ?? [], looks)
  if (text === '') return looks.hasLines ? { text } : undefined
  if (hasUnknown) missing.symbols += 1
  return { text, ...(runs && { runs }), ...(value?.isRed && { isRed: true }) }
}

type Value = { pieces: Piece[]; isRed?: boolean | undefined }

const plain = (text: string): Value => ({ pieces: [{ text }] })

function valueOf(cell: Element, looks: CellFormat, source: CellSource, missing: Missing): Value | undefined {
  const type = cell.getAttribute('t') ?? 'n'
  const formula = childOf(cell, 'f')
  const raw = childOf(cell, 'v')?.textContent
  const own = childOf(cell, 'is')
  // A picture in the cell, or a value of the web: the file has an error in its place, for older programs.
  if (type === 'e' && cell.hasAttribute('vm')) return notShown(missing)
  // Some programs write the text of a cell in the place that is for another type.
  if (own) return inFormat(readPieces(own), looks)
  if (formula) noteFormula(formula.textContent, source.asksForDay, missing)
  if (raw === undefined || (raw === '' && type !== 'str')) {
    if (!formula) return undefined
    missing.results += 1
    return plain(formula.textContent ? `=${formula.textContent}` : '=…')
  }
  if (type === 's') {
    const pieces = source.strings[Number(raw)]
    return pieces ? inFormat(pieces, looks) : notShown(missing)
  }
  if (type === 'str' || type === 'inlineStr') return inFormat([{ text: unescapeText(raw) }], looks)
  if (type === 'b') {
    const isYes = /^(1|true)$/i.test(raw.trim())
    return plain(looks.isBox ? (isYes ? '☑' : '☐') : isYes ? 'TRUE' : 'FALSE')
  }
  if (type === 'e') return plain(raw)
  return numberIn(raw, type, looks, source, missing)
}

function numberIn(
  raw: string,
  type: string,
  { code }: CellFormat,
  source: CellSource,
  missing: Missing,
): Value {
  // A date in words counts from the first day of Excel on Windows, whatever the workbook does.
  const isDate = type === 'd'
  const number = isDate ? serialOf(raw.trim()) : Number(raw)
  if (number === undefined || Number.isNaN(number)) return plain(raw)
  if (number === 0 && !source.showsZeros) return plain('')
  const days = isDate && code === 'General' ? 'yyyy-mm-dd' : code
  const { text, isRed, isUnsure } = showNumber(number, days, source.is1904 && !isDate)
  if (isUnsure) missing.formats += 1
  return { ...plain(text), isRed }
}

/** A format may add words to a text. Its words belong to no run, so they look as the cell does. */
function inFormat(pieces: Piece[], { code }: CellFormat): Value {
  const written = pieces.map(({ text }) => text).join('')
  const text = showText(written, code)
  return text === written ? { pieces } : plain(text)
}

function notShown(missing: Missing): Value {
  missing.values += 1
  return plain('[not shown]')
}
