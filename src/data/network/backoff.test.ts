// Tests the wait before a failed request is tried again.
import { expect, it } from 'vitest'
import { backoff, isDue, LONGEST_WAIT } from './backoff.ts'

it('the wait between tries doubles from one second to eight, less up to a half at random', () => {
  expect([0, 1, 2, 3, 4, 40].map((tries) => backoff(tries, 1))).toEqual([1000, 2000, 4000, 8000, 8000, 8000])
  expect(backoff(2, 0)).toBe(2000)
})

it('the wait ends at its time, or at once where the device’s clock was put back meanwhile', () => {
  expect(isDue(1000, 999)).toBe(false)
  expect(isDue(1000, 1000)).toBe(true)
  expect(isDue(1_000_000 + LONGEST_WAIT + 1, 1_000_000)).toBe(true)
})
