// A table gets onto paper with all of its columns.
import { expect, test } from 'vitest'
import { type ColumnWidths, paperWords, planPaper } from './plan-paper'

const columns = (count: number, word: number, line = word, piece = word): ColumnWidths[] =>
  Array.from({ length: count }, () => ({ piece, word, line }))
const names = (count: number) => Array.from({ length: count }, (_, at) => (at === 0 ? 'Date' : `${at}`))
const wordsOf = (widths: ColumnWidths[]) => {
  const plan = planPaper(widths)
  return plan.parts.map((_, index) => paperWords(plan, index, names(widths.length)))
}

test.each([
  ['few columns stand upright', columns(6, 80), false, 1, 1],
  ['the words of more columns lie sideways', columns(9, 100), true, 1, 1],
  ['still more are made smaller', columns(17, 75), true, 0.76, 1],
  ['words that are too long then are broken at their hyphens', columns(17, 90, 90, 70), true, 0.7, 1],
  ['more than can be read are split', columns(24, 110), true, 0.8, 3],
])('%s', (_what, widths, isSideways, scale, parts) => {
  const plan = planPaper(widths)
  expect(plan).toMatchObject({ isSideways, scale: expect.closeTo(scale, 2) })
  expect(plan.parts).toHaveLength(parts)
})

test.each([
  ['short words', columns(400, 40)],
  ['long lines', columns(30, 90, 5_000)],
  [
    'one word without an end',
    [...columns(3, 60), { piece: 9_000, word: 9_000, line: 9_000 }, ...columns(20, 90)],
  ],
  ['a first column without an end', [{ piece: 9_000, word: 9_000, line: 9_000 }, ...columns(12, 120)]],
  ['one column', columns(1, 4_000)],
  ['no column', []],
])(
  'every column is on paper once, the first one in each part, and no part is wider than the paper: %s',
  (_what, widths) => {
    const { parts } = planPaper(widths)
    expect(parts.flatMap((part) => part.columns.slice(1))).toEqual(widths.map((_, at) => at).slice(1))
    for (const part of parts) {
      expect(part.columns.slice(0, 1)).toEqual(widths.length === 0 ? [] : [0])
      expect(part.widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(1.0001)
      expect(part.widths.every((width) => width > 0)).toBe(true)
    }
  },
)

test('a word is broken only where others would be broken too, and most columns keep theirs', () => {
  const [part] = planPaper([...columns(16, 82, 82, 70), ...columns(1, 200, 200, 70)]).parts
  const whole = part!.widths.filter((width) => width * (970 / 0.7) >= 82)
  expect(whole).toHaveLength(16)
})

test('a line on each part says what was done, and there is none where nothing was', () => {
  expect(wordsOf(columns(6, 80))).toEqual([undefined])
  expect(wordsOf(columns(9, 100))).toEqual(['Printed sideways, so that all 9 columns fit.'])
  expect(wordsOf(columns(17, 75))).toEqual(['Printed sideways and smaller, so that all 17 columns fit.'])
  expect(wordsOf(columns(24, 110))).toEqual([
    expect.stringMatching(/^Part 1 of 3: “Date” and columns 2 to 9 of 24\./),
    expect.stringMatching(/^Part 2 of 3: “Date” and columns 10 to 17 of 24\./),
    expect.stringMatching(/^Part 3 of 3: “Date” and columns 18 to 24 of 24\./),
  ])
})
