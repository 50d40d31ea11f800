// Tests of the median and the spread of measured values.
import { expect, it } from 'vitest'
import { median, spread } from './statistics'

it('The median is the middle, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([10, 1, 2, 4])).toBe(3)
  expect(median([7])).toBe(7)
})

it('A spread has the median, the best, the worst and the number of runs', () => {
  expect(spread([3, 1, 2])).toEqual({ min: 1, median: 2, max: 3, runs: 3 })
})

it('An empty list of measurements is an error, not a figure', () => {
  expect(() => spread([])).toThrow('Nothing was measured')
})
