import { expect, test } from 'vitest'
import { formatNumber } from './number-formats'

test.each([
  [4, 'decimal', '4'],
  [4, 'decimalZero', '04'],
  [1994, 'upperRoman', 'MCMXCIV'],
  [4, 'lowerRoman', 'iv'],
  [28, 'lowerLetter', 'bb'],
  [26, 'upperLetter', 'Z'],
  [11, 'ordinal', '11th'],
  [22, 'ordinal', '22nd'],
  [6, 'chicago', '††'],
  [3, 'aFormatOfTomorrow', '3'],
  [0, 'lowerRoman', '0'],
])('%i as %s is %s', (value, format, text) => {
  expect(formatNumber(value, format)).toBe(text)
})
