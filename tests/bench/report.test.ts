import { expect, it } from 'vitest'
import { figure, figuresTable, missed } from './report'

it('The table shows the median, how far the runs were apart, and what is at most allowed', () => {
  const figures = [figure('next start', 's', [4, 3.21, 9], 8), figure('home’s script', 'KB', [4.2])]
  expect(figuresTable(figures).split('\n').slice(2)).toEqual([
    '| next start | 4.00 s | 3.21 – 9.00 s | 3 | 8 s |',
    '| home’s script | 4.20 KB |  | 1 |  |',
  ])
})

it('A limit is missed by the median, not by one bad run, and is marked', () => {
  const slow = figure('cold start', 'ms', [2100, 1900, 2400], 2000)
  expect(missed([slow, figure('other', 'ms', [1, 1, 99], 2), figure('free', 'ms', [99])])).toEqual([slow])
  expect(figuresTable([slow])).toContain('2000 ms ✗')
})
