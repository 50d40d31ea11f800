import { expect, test } from 'vitest'
import { parseCsv, readCsv } from './csv'

test.each([
  ['lines and cells', 'date,lot\n2025-01-02,A7\n', ['date|lot', '2025-01-02|A7']],
  ['quoted commas and line ends', 'a,"b, c"\r\n"say ""hi""","two\nlines"', ['a|b, c', 'say "hi"|two\nlines']],
  ['empty cells, but no empty line or byte order mark', '\uFEFFa,,c\n\n,,\n', ['a||c', '||']],
  ['an empty last cell behind a comma', 'a,b,', ['a|b|']],
  [
    'every row in spite of stray quotes and mixed line ends',
    'drug,dose\nMetformin "XR",500\n"Insulin,10\n"Aspirin"s,81\r\nIron,65\n',
    ['drug|dose', 'Metformin "XR"|500', '"Insulin|10', '"Aspirin"s|81', 'Iron|65'],
  ],
  [
    'a comma in a quoted cell that a word follows, or spaces stand around',
    'name,dose,route\n"Smith, Ana" MD,30,IM\nKetorolac, "30, mg" ,IM\n"5" needle",22G,x',
    ['name|dose|route', '"Smith, Ana" MD|30|IM', 'Ketorolac|30, mg|IM', '"5" needle"|22G|x'],
  ],
  ['semicolons', 'drug;"dose, mg"\nKetorolac;30,5', ['drug|dose, mg', 'Ketorolac|30,5']],
  ['tabs', 'drug\tdose\nKetorolac\t30', ['drug|dose', 'Ketorolac|30']],
])('a table is read with %s', (_what, text, rows) => {
  expect(parseCsv(text).map((row) => row.join('|'))).toEqual(rows)
})

test('the line `sep=` names the separator, and is no row', () => {
  expect(parseCsv('sep=;\r\ndrug, generic;dose\r\nKetorolac;30,5')).toEqual([
    ['drug, generic', 'dose'],
    ['Ketorolac', '30,5'],
  ])
  expect(parseCsv('"SEP=|"\ndrug|dose\nKetorolac|30')).toEqual([
    ['drug', 'dose'],
    ['Ketorolac', '30'],
  ])
  expect(parseCsv('sep=^\na^b')).toEqual([['a', 'b']])
  expect(parseCsv('sep=,\n')).toEqual([])
  expect(parseCsv('separate,rooms\n1,2')[0]).toEqual(['separate', 'rooms'])
})

test('where only the beginning of a file is read, a cell that was cut off is left out with its row', () => {
  const beginning = 'drug,note\nKetorolac,IM\nAspirin,"81 mg\nonce a d'
  expect(readCsv(beginning, true).rows).toEqual([
    ['drug', 'note'],
    ['Ketorolac', 'IM'],
  ])
  expect(readCsv(beginning).rows.flat(), 'in a whole file nothing is left out').toContain('once a d')
})
