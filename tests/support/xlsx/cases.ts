// All workbooks with a trap, and their files.
import type { XlsxCase } from './cells.ts'
import { layoutCases } from './layout.ts'
import { makeXlsx } from './make-xlsx.ts'
import { notShownCases } from './not-shown.ts'
import { valueCases } from './values.ts'

export const xlsxCases: XlsxCase[] = [...valueCases, ...layoutCases, ...notShownCases]

/** The files of the cases, `case-0.xlsx` and so on. */
export async function xlsxFiles(): Promise<Record<string, Buffer>> {
  const files = xlsxCases.map(async ({ book }, index) => {
    return [`case-${index}.xlsx`, Buffer.from(await makeXlsx(book))] as const
  })
  return Object.fromEntries(await Promise.all(files))
}
