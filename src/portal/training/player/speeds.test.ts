import { expect, test } from 'vitest'
import { nextSpeed, SPEEDS } from './speeds'

test('the speeds are those from 0.75 to 2, a quarter apart', () => {
  expect(SPEEDS).toEqual([0.75, 1, 1.25, 1.5, 1.75, 2])
})

test('a step goes to the next speed, and no further than the slowest and the fastest', () => {
  expect([nextSpeed(0.75, 1), nextSpeed(1.75, 1), nextSpeed(2, 1)]).toEqual([1, 2, 2])
  expect([nextSpeed(2, -1), nextSpeed(1, -1), nextSpeed(0.75, -1)]).toEqual([1.75, 0.75, 0.75])
})
