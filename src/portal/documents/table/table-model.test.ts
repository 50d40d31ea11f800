// Which lines stand above a table, and which is its head.
import { expect, test } from 'vitest'
import { crookedRows, rowsShown, sizeInWords, tableOf } from './table-model'

const lines = (...rows: string[][]) => rows.map((row) => row.map((text) => ({ text })))
const read = (...rows: string[][]) => {
  const { titles, head, rows: body } = tableOf(lines(...rows), ',')
  return [titles.map(({ text }) => text), head.map((cell) => cell?.text), body.length]
}

test.each([
  [
    'a plain table',
    [
      ['drug', 'dose'],
      ['Ketorolac', '30'],
    ],
    [],
    'drug',
    1,
  ],
  [
    'a title line',
    [['Injection log'], ['drug', 'dose', 'route'], ['Ketorolac', '30', 'IM']],
    ['Injection log'],
    'drug',
    1,
  ],
  [
    'a title from Excel, and a blank line',
    [
      ['Log', '', ''],
      ['', '', ''],
      ['drug', 'dose', 'route'],
    ],
    ['Log'],
    'drug',
    0,
  ],
  [
    'a title with a comma',
    [
      ['Log', ' March'],
      ['a', 'b', 'c', 'd', 'e', 'f'],
      ['1', '2', '3', '4', '5', '6'],
    ],
    ['Log, March'],
    'a',
    1,
  ],
  [
    'headings of groups of columns',
    [
      ['Patient', '', '', 'Drug', '', ''],
      ['a', 'b', 'c', 'd', 'e', 'f'],
    ],
    [],
    'Patient',
    1,
  ],
  [
    'a head without its first cell',
    [
      ['', 'Mon'],
      ['Ana', '3'],
    ],
    [],
    '',
    1,
  ],
  ['one column', [['drug'], ['Ketorolac']], [], 'drug', 1],
  ['a list whose other columns are blank', Array.from({ length: 30 }, () => ['x', '', '']), [], 'x', 29],
  ['nothing', [], [], undefined, 0],
])('%s', (_what, rows, titles, first, count) => {
  const [foundTitles, head, body] = read(...rows)
  expect(foundTitles).toEqual(titles)
  expect((head as string[])[0]).toBe(first)
  expect(body).toBe(count)
})

test('rows with more cells than the head are counted, but not where the head has no heading for a column', () => {
  const head = ['drug', 'dose', 'route']
  const even = ['Aspirin', '81 mg', 'PO']
  const crooked = ['Aspirin', '1', '000 mg', 'PO']
  expect(crookedRows(tableOf(lines(head, even, crooked, even)))).toBe(1)
  expect(crookedRows(tableOf(lines(head, even, [...even, '', ''], ['x'])))).toBe(0)
  expect(crookedRows(tableOf(lines(head, crooked, crooked, even)))).toBe(0)
})

test('a row that is much longer than the others is drawn with few of them', () => {
  const rows = [Array.from({ length: 20_000 }, () => 'x'), ...Array.from({ length: 3_000 }, () => ['x'])]
  expect(rowsShown(rows)).toBe(2)
  expect(rowsShown(rows.slice(1))).toBe(2_000)
})

test('the size of a table in words', () => {
  expect(sizeInWords(tableOf(lines(['a'], ['1'])), false)).toBe('1 row, 1 column')
  expect(sizeInWords(tableOf(lines(['a', 'b'])), true)).toBe('First 0 rows, 2 columns')
})
