// Numbers of lists, notes and pages in the formats of Word. A format that is not known here is shown in digits.

const ROMAN = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const

function romanOf(value: number) {
  let rest = value
  let text = ''
  for (const [worth, letters] of ROMAN)
    while (rest >= worth) {
      text += letters
      rest -= worth
    }
  return text
}

/** a, b, … z, aa, bb, … as Word counts. */
const letterOf = (value: number) =>
  String.fromCodePoint(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26))

function ordinalOf(value: number) {
  const isTeen = value % 100 > 10 && value % 100 < 14
  return `${value}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')}`
}

const SIGNS = ['*', '†', '‡', '§']

/** A number in one of Word's formats (`w:numFmt`). */
export function formatNumber(value: number, format: string): string {
  const digits = String(value)
  if (!Number.isSafeInteger(value) || value < 1 || value > 30_000) return digits
  switch (format) {
    case 'none':
      return ''
    case 'decimalZero':
      return digits.padStart(2, '0')
    case 'lowerRoman':
      return romanOf(value)
    case 'upperRoman':
      return romanOf(value).toUpperCase()
    case 'lowerLetter':
      return letterOf(value)
    case 'upperLetter':
      return letterOf(value).toUpperCase()
    case 'ordinal':
      return ordinalOf(value)
    case 'chicago':
      return SIGNS[(value - 1) % 4]!.repeat(Math.ceil(value / 4))
    case 'numberInDash':
      return `- ${digits} -`
    case 'hex':
      return value.toString(16).toUpperCase()
    default:
      return digits
  }
}
