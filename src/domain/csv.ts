// Reads comma-separated values, from files and from what a spreadsheet puts on the clipboard.
import { separatorOf } from './csv-separator.ts'

/** The rows of a file, and the mark between its cells. */
export type Csv = { mark: string; rows: string[][] }

/** The first line of a file that names its mark, as Excel reads it. */
const SEP_LINE = /^"?sep=([^\w"\r\n])"?\1*(?:\r?\n|\r|$)/i

/** The rows of `readCsv`. */
export const parseCsv = (text: string): string[][] => readCsv(text).rows

/**
 * Reads comma-separated values as RFC 4180 has them: quotes, doubled quotes, line breaks within quotes. A quote that is never
 * closed, or in the wrong place, is kept as a character of its cell: papaparse would take all that follows into that cell (decision 9).
 * Spaces around a quoted cell are no part of it, and a word behind it is, so that its commas put no value under the next heading.
 * Where only the beginning of a file is given (`isCut`), a last cell whose closing quote is not in it is left out, with its row.
 */
export function readCsv(text: string, isCut = false): Csv {
  const body = text.replace(/^\uFEFF/, '')
  const [sepLine = '', named] = SEP_LINE.exec(body) ?? []
  const mark = named ?? separatorOf(body)
  const rows: string[][] = []
  let row: string[] = []
  const escaped = `\\${mark}`
  const end = String.raw`${escaped}\r\n`
  const quoted = '(?: *"((?:[^"]|"")*)" *)'
  const withWord = String.raw`"(?:[^"\r\n]|"")*"[^"${end}]*`
  const field = new RegExp(String.raw`(?:${quoted}|(${withWord}|[^${end}]*))(${escaped}|\r?\n|\r|$)`, 'gy')
  field.lastIndex = sepLine.length
  while (field.lastIndex < body.length) {
    const at = field.lastIndex
    const match = field.exec(body)
    if (!match) break
    const isOpen = body[at] === '"' && !body.includes('"', at + 1)
    if (isCut && isOpen) {
      row = []
      break
    }
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] !== mark) {
      rows.push(row)
      row = []
    } else if (field.lastIndex === body.length) {
      row.push('')
    }
  }
  if (row.length > 0) rows.push(row)
  return { mark, rows: rows.filter((cells) => cells.length > 1 || cells[0] !== '') }
}
