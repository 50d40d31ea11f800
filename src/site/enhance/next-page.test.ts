// Pages are prepared only where the line is fast and not paid by the byte.
import { expect, test } from 'vitest'
import { mayFetchAhead } from './next-page'

test.each([
  ['a line without a description', {}, true],
  ['Wi-Fi', { type: 'wifi', effectiveType: '4g', saveData: false }, true],
  ['Data Saver', { type: 'wifi', effectiveType: '4g', saveData: true }, false],
  ['2G', { effectiveType: '2g' }, false],
  ['slow 2G', { effectiveType: 'slow-2g' }, false],
  ['a mobile line', { type: 'cellular', effectiveType: '4g' }, false],
])('pages are prepared on $0: $2', (_name, line, isFree) => {
  expect(mayFetchAhead(line)).toBe(isFree)
})
