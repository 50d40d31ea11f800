// A workbook is read as Excel shows it, and what cannot be shown is said. The same files are opened in Chromium (tables.spec.ts).
import { describe, expect, test } from 'vitest'
import { xlsxCases } from '../../../../tests/support/xlsx/cases'
import { makeXlsx, type WorkbookParts } from '../../../../tests/support/xlsx/make-xlsx'
import { type Cell, tableOf } from '../table/table-model'
import { missingInWords } from './missing'
import { openWorkbook } from './open-workbook'

const open = async (book: WorkbookParts) => openWorkbook((await makeXlsx(book)).buffer)

const marks = { s: '~', sup: '^', sub: '_' }
const shown = ({ text: plain, runs }: Cell) =>
  runs?.map(({ text: piece, as }) => (as ? marks[as] + piece + marks[as] : piece)).join('') ?? plain

describe('a workbook is shown as in Excel', () => {
  test.each(xlsxCases)('$name', async ({ book, shows, line, titles }) => {
    const workbook = await open(book)
    const sheet = await workbook.read(0)
    const table = tableOf(sheet.lines)
    const lines = table.columns > 0 ? [table.head, ...table.rows] : []
    expect(lines.map((cells) => cells.filter((cell) => cell !== undefined).map(shown))).toEqual(shows)
    expect([...sheet.around, ...table.titles.map((title) => title.text)]).toEqual(titles ?? [])
    const words = missingInWords(sheet.missing, workbook.isWorkedOutAnew)
    expect(words ?? '').toMatch(line ?? /^$/)
  })

  test('merged cells are one cell, red numbers are red, and only sheets that can be seen are named', async () => {
    const named = (name: string) => xlsxCases.find((one) => one.name === name)!.book
    const { lines } = await (await open(named('merged cells'))).read(0)
    expect(lines[0]).toEqual([{ text: 'Injection log', columns: 3 }, undefined, undefined])
    expect([lines[2]![0], lines[3]![0]]).toEqual([{ text: 'Ketorolac', goesOn: true }, { text: '' }])
    const money = await (await open(named('percent, money, fractions and units'))).read(0)
    expect(money.lines[1]!.map((cell) => cell?.isRed ?? false).indexOf(true)).toBe(6)
    expect((await open(named('hidden rows, columns and sheets'))).names).toEqual(['Log'])
  })
})

test.each([
  ['no archive', async () => new Uint8Array([1, 2, 3]), /zip/],
  [
    'a Word document',
    async () => makeXlsx({ sheets: [], more: { 'xl/workbook.xml': '<document/>' } }),
    'no workbook',
  ],
  [
    'half a part',
    async () => makeXlsx({ sheets: [], more: { 'xl/workbook.xml': '<workbook><sheets>' } }),
    'no XML',
  ],
  [
    'entities of its own',
    async () =>
      makeXlsx({ sheets: [], more: { 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]><workbook/>' } }),
    'DOCTYPE',
  ],
])('a file is refused where it is or has %s', async (_what, make, reason) => {
  await expect(openWorkbook((await make()).buffer)).rejects.toThrow(reason)
})
