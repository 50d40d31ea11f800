// Writes the audit log as CSV for a spreadsheet. A title or a name that a spreadsheet would take for a formula is made text.
import Papa from 'papaparse'
import type { AuditEntry } from '@/domain/rows'
import { actionNames, wordsFor } from './audit-words'

const asText = (cell: string) =>
  cell.replaceAll(FORMULA_INSIDE, (found, _, at: number) =>
    // papaparse marks a formula at the beginning of a cell.
    cell.slice(0, at).trim() ? `${found}'` : found,
  )

/** A formula at a cell's start, also after blanks or in full-width signs. papaparse's own rule misses a line break at the start. */
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/

/** A formula inside a text: a spreadsheet that separates by `;` begins a new cell at each `;` and line break of the text. */
const FORMULA_INSIDE = /([;\t\r\n|][\s\0"]*)(?=[=+\-@＝＋－＠])/g

const columns = ['Date', 'Time', 'Who', 'Role', 'Action', 'What', 'Details']

/** The CSV begins with a byte order mark, or Excel misreads accents; times are in the reader's time zone. */
export function auditCsv(entries: AuditEntry[]): string {
  const rows = entries.map((entry) => {
    const { who, role, subject, detail } = wordsFor(entry)
    const [date, time] = localMoment(entry.at)
    return [
      date,
      time,
      who,
      role ?? '',
      actionNames[entry.action] ?? entry.action,
      subject ?? entry.subject_label,
      detail ?? '',
    ].map((cell) => asText(cell))
  })
  const text = Papa.unparse({ fields: columns, data: rows }, { escapeFormulae: FORMULA, newline: '\r\n' })
  return `\uFEFF${text}\r\n`
}

/** Date and time in the reader's time zone, as `2026-03-04` and `09:14:05`. */
function localMoment(at: string): [string, string] {
  const moment = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return [
    `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
    [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':'),
  ]
}
