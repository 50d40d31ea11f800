// Tests of the table of measured figures, and of its limits.
import { expect, it } from 'vitest'
import { figure, figuresTable, missed } from './report'

it('The table shows the median, the spread of the runs, and the limit', () => {
  const figures = [
    figure('next start', 's', [4, 3.21, 9], 8),
    figure('home’s script', 'KB', [4.2]),
    figure('speed', '×', [0.8], { atLeast: 0.7 }),
  ]
  expect(figuresTable(figures).split('\n').slice(2)).toEqual([
    '| next start | 4.00 s | 3.21 – 9.00 s | 3 | at most 8 s |',
    '| home’s script | 4.20 KB |  | 1 |  |',
    '| speed | 0.80 × |  | 1 | at least 0.7 × |',
  ])
})

it('A limit is missed by the median, not by one bad run, and is marked', () => {
  const slow = figure('cold start', 'ms', [2100, 1900, 2400], 2000)
  expect(missed([slow, figure('other', 'ms', [1, 1, 99], 2), figure('free', 'ms', [99])])).toEqual([slow])
  expect(figuresTable([slow])).toContain('at most 2000 ms ✗')
})

it('A figure below its lowest good value is reported as missed', () => {
  const slow = figure('speed', '×', [0.6], { atLeast: 0.7 })
  expect(missed([slow, figure('fast', '×', [0.9], { atLeast: 0.7 })])).toEqual([slow])
})
