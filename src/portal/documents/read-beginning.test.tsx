// The first lines of a file, of which its picture is drawn.
import { expect, test, vi } from 'vitest'
import { cell, drawing, makeDocx, paragraph, row, run, table } from '../../../tests/support/word/docx'
import { one, row as line, text } from '../../../tests/support/xlsx/cells'
import { makeXlsx } from '../../../tests/support/xlsx/make-xlsx'
import { readBeginning } from './read-beginning'

const read = (content: string | Uint8Array<ArrayBuffer>, type: string) =>
  readBeginning(new File([content], `a.${type}`), type)

test('a text has its lines, also where 64 KB end within a letter', async () => {
  expect(await read('Phone\r\n\r\nGood morning', 'txt')).toEqual({
    isTable: false,
    lines: [['Phone'], [''], ['Good morning']],
  })
  const long = await read('é\n'.repeat(40_000), 'txt')
  expect(long!.lines).toEqual(Array.from({ length: 40 }, () => ['é']))
  const oneLine = await read('x' + 'é'.repeat(40_000), 'txt')
  expect(oneLine!.lines[0]![0]).toMatch(/^xéé+$/)
})

test('a table has its cells, from a CSV and from the sheet that Excel shows first', async () => {
  const beginning = {
    isTable: true,
    lines: [
      ['Drug', 'Dose'],
      ['Ketorolac', '30 mg'],
    ],
  }
  expect(await read('Drug;Dose\nKetorolac;30 mg', 'csv')).toEqual(beginning)
  const book = one({}, line(text('Drug'), text('Dose')), line(text('Ketorolac'), text('30 mg')))
  expect(await read(await makeXlsx(book), 'xlsx')).toEqual(beginning)
})

test('of a long workbook no more than the beginning is read', async () => {
  const counted = Array.from({ length: 20_000 }, (_, index) => index)
  const book = one(
    { strings: counted.map((index) => `<si><t>Patient ${index}</t></si>`).join('') },
    ...counted.map((index) => line(`<c t="s"><v>${index}</v></c>`)),
  )
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString')
  const beginning = await read(await makeXlsx(book), 'xlsx')
  expect(beginning!.lines.slice(0, 2)).toEqual([['Patient 0'], ['Patient 1']])
  expect(Math.max(...parse.mock.calls.map(([xml]) => xml.length))).toBeLessThan(300_000)
})

test('a Word file has its paragraphs, also those of tables; one that is locked or broken rejects', async () => {
  const body =
    paragraph(run('PTO'), '<w:r><w:tab/></w:r>', run('request')) + table(row([cell(paragraph(run('Name')))]))
  expect(await read((await makeDocx({ body })) as Uint8Array<ArrayBuffer>, 'docx')).toEqual({
    isTable: false,
    lines: [['PTO request'], ['Name']],
  })
  await expect(read('no archive', 'docx')).rejects.toThrow('broken')
})

test('a file without words, or of another kind, has none', async () => {
  expect(await read(' \n\n', 'txt')).toBeUndefined()
  expect(await read('x', 'pptx')).toBeUndefined()
  const chart = await makeDocx({ body: paragraph(drawing('chart', '<c:chart r:id="x"/>')) })
  expect(await read(chart as Uint8Array<ArrayBuffer>, 'docx')).toBeUndefined()
})
