// Cells, rows and sheets of a workbook as XML, for its cases.
import type { SheetParts, WorkbookParts } from './make-xlsx.ts'

/** A workbook with one trap, and what a person must read of it. */
export type XlsxCase = {
  name: string
  book: WorkbookParts
  /** The cells of the first sheet that are seen, head included: `~struck out~`, `^raised^`. They are what Excel shows. */
  shows: string[][]
  /** The line above the sheet; undefined where there must be none. */
  line?: RegExp
  /** The lines above the table. */
  titles?: string[]
}

export const text = (value: string, style = 0) => `<c t="inlineStr" s="${style}"><is><t>${value}</t></is></c>`
export const number = (value: number | string, style = 0) => `<c s="${style}"><v>${value}</v></c>`
export const row = (...cells: string[]) => `<row>${cells.join('')}</row>`
export const sheet = (rows: string, more: Partial<SheetParts> = {}): SheetParts => ({
  name: 'Log',
  rows,
  ...more,
})
export const head = row(text('Drug'), text('Dose'))

/** A workbook of one sheet. */
export const one = (book: Partial<WorkbookParts>, ...rows: string[]): WorkbookParts => ({
  sheets: [sheet(rows.join(''))],
  ...book,
})

/** Styles 1, 2, … with these number formats. */
export const formats = (...codes: string[]) => ({ styles: codes.map((code) => ({ code })) })

export const relationTo = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`
