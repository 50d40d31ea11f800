import { expect, test } from 'vitest'
import { parseCsv } from './csv'

test('parseCsv turns lines into rows of cells', () => {
  expect(parseCsv('date,lot\n2025-01-02,A7\n')).toEqual([
    ['date', 'lot'],
    ['2025-01-02', 'A7'],
  ])
})

test('quoted cells hold commas, quotes and line breaks', () => {
  expect(parseCsv('a,"b, c"\r\n"say ""hi""","two\nlines"')).toEqual([
    ['a', 'b, c'],
    ['say "hi"', 'two\nlines'],
  ])
})

test('empty cells are kept, empty lines and the byte order mark are left out', () => {
  expect(parseCsv('\uFEFFa,,c\n\n,,\n')).toEqual([
    ['a', '', 'c'],
    ['', '', ''],
  ])
})

test('a trailing comma is an empty last cell', () => {
  expect(parseCsv('a,b,')).toEqual([['a', 'b', '']])
})

test('a stray quote and mixed line ends lose no row', () => {
  expect(parseCsv('drug,dose\nMetformin "XR",500\n"Insulin,10\n"Aspirin"s,81\r\nIron,65\n')).toEqual([
    ['drug', 'dose'],
    ['Metformin "XR"', '500'],
    ['"Insulin', '10'],
    ['"Aspirin"s', '81'],
    ['Iron', '65'],
  ])
})

test('semicolons or tabs separate the cells if the first line has more of them than commas', () => {
  expect(parseCsv('drug;"dose, mg"\nKetorolac;30,5')).toEqual([
    ['drug', 'dose, mg'],
    ['Ketorolac', '30,5'],
  ])
  expect(parseCsv('drug\tdose\nKetorolac\t30')).toEqual([
    ['drug', 'dose'],
    ['Ketorolac', '30'],
  ])
})
