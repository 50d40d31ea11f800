// A long part is cut before it is parsed, and is still well-formed.
import { expect, test } from 'vitest'
import { keepFirst, parseInPieces } from './xml'

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => `<x:row r="${at + 1}"><x:c/></x:row>`).join('')
const part = (count: number) =>
  `<x:sheet><x:rowBreaks/><x:sheetData>${rows(count)}</x:sheetData ><x:after/></x:sheet>`
const cut = { name: 'row', parent: 'sheetData', most: 3, length: 1000 }

test.each([
  ['as many rows as may be', part(3), cut, part(3), 0],
  ['more rows', part(9), cut, part(3), 6],
  ['a part that is too long', part(9), { ...cut, most: 9, length: 80 }, part(2), 7],
  ['a first row that is too long by itself', part(2), { ...cut, length: 1 }, part(1), 1],
  ['no rows', '<sheet/>', cut, '<sheet/>', 0],
  ['a part without its end', '<sheetData><row/><row/>', { ...cut, most: 1 }, '<sheetData><row/><row/>', 0],
])('%s', (_what, text, limits, expected, left) => {
  const kept = keepFirst(text, limits)
  expect(kept.text).toBe(expected)
  expect(kept.rest.match(/<x:row /g) ?? []).toHaveLength(left)
})

test.each([
  ['short', 9],
  ['long', 9_000],
])('no row is lost or read twice in a %s part', async (_what, count) => {
  const text = part(count).replace('<x:sheet>', '<x:sheet xmlns:x="a">').replace('<x:after/>', '<x:row/>')
  const { root, elements } = await parseInPieces(text, {
    name: 'row',
    parent: 'sheetData',
    pause: async () => {},
  })
  const numbers = Array.from({ length: count }, (_, at) => `${at + 1}`)
  expect(elements.map((row) => row.getAttribute('r'))).toEqual(numbers)
  expect([...root.children].map(({ localName }) => localName)).toEqual(['rowBreaks', 'sheetData', 'row'])
})
