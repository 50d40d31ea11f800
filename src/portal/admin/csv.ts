// Writes rows as CSV for a spreadsheet. A title or a name that a spreadsheet would take for a formula is made text.
import Papa from 'papaparse'
import { calendarDate } from '@/domain/formats'

const asText = (cell: string) =>
  cell.replaceAll(FORMULA_INSIDE, (found, _, at: number) =>
    // papaparse marks a formula at the beginning of a cell.
    cell.slice(0, at).trim() ? `${found}'` : found,
  )

/** A formula at a cell's start, also after blanks or in full-width signs. papaparse's own rule misses a line break at the start. */
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/

/** A formula inside a text: a spreadsheet that separates by `;` begins a new cell at each `;` and line break of the text. */
const FORMULA_INSIDE = /([;\t\r\n|][\s\0"]*)(?=[=+\-@＝＋－＠])/g

/** The text begins with a byte order mark, or Excel misreads accents. */
export function toCsv(fields: string[], rows: string[][]): string {
  const data = rows.map((row) => row.map((cell) => asText(cell)))
  const text = Papa.unparse({ fields, data }, { escapeFormulae: FORMULA, newline: '\r\n' })
  return `\uFEFF${text}\r\n`
}

/** Date and time in the reader's time zone, as `2026-03-04` and `09:14:05`. */
export function localMoment(at: string): [string, string] {
  const moment = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return [
    calendarDate(moment.getTime()),
    [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':'),
  ]
}
