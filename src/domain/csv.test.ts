import { expect, test } from 'vitest'
import { parseCsv } from './csv'

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
  // The separator is a semicolon or a tab where the first line has more of them than commas.
  ['semicolons', 'drug;"dose, mg"\nKetorolac;30,5', ['drug|dose, mg', 'Ketorolac|30,5']],
  ['tabs', 'drug\tdose\nKetorolac\t30', ['drug|dose', 'Ketorolac|30']],
])('a table is read with %s', (_what, text, rows) => {
  expect(parseCsv(text).map((row) => row.join('|'))).toEqual(rows)
})
