// A workbook is read as Excel shows it, and what cannot be shown is said. The same files are opened in Chromium (tables.spec.ts).
import { describe, expect, test } from 'vitest'
import { xlsxCases } from '../../../../tests/support/xlsx/cases'
import { row, sheet as sheetOf, text } from '../../../../tests/support/xlsx/cells'
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

test('the colors of cells are shown within the table, and white and the rest of the sheet are left out', async () => {
  const theme =
    '<a:theme xmlns:a="x"><a:clrScheme><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr lastClr="FFFFFF"/></a:lt1><a:dk2><a:srgbClr val="44546A"/></a:dk2></a:clrScheme></a:theme>'
  const stripes = '<patternFill patternType="lightUp"><fgColor indexed="64"/></patternFill>'
  const colors = ['rgb="FFFFCC00"', 'theme="3"', 'theme="1" tint="0.5"', 'indexed="10"', 'theme="0"', stripes]
  const workbook = await open({
    styles: colors.map((fill) => ({ fill })),
    more: { 'xl/theme.xml': theme },
    sheets: [
      sheetOf(
        row(text('Name'), ...colors.map((_, index) => text(`Day ${index}`)), '<c s="1"/>') +
          row(text('Ana'), ...colors.map((_, index) => `<c s="${index + 1}"/>`)) +
          row('<c s="1"/>', '<c/>') +
          row(text('Ben')) +
          row('<c s="1"/>'),
        { after: '<mergeCells><mergeCell ref="A3:B3"/></mergeCells>' },
      ),
    ],
  })
  const { lines } = await workbook.read(0)
  const [yellow, none] = ['ffcc00', undefined]
  expect(lines.map((line) => line.map((cell) => cell?.fill))).toEqual([
    [none, none, none, none, none, none, none],
    [none, yellow, '44546a', '808080', 'ff0000', none, 'd9d9d9'],
    [yellow, none, none, none, none, none, none],
    [none, none, none, none, none, none, none],
  ])
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
