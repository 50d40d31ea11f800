// Counts the uploads of one run, which share a toast: "6 documents are in Training".
import { expect, test } from 'vitest'
import { createRunCounter } from './count-run'

test('six files that were chosen at once are one run, even if they arrive minutes apart', () => {
  const count = createRunCounter()
  const arrivals = [10, 20, 60, 61, 90, 200].map((seconds) =>
    count('HR Documentation', 5_000, seconds * 1000),
  )
  expect(arrivals).toEqual([1, 2, 3, 4, 5, 6])
})

test('a new run begins with a file that is chosen after the last upload arrived, and with a file for another list', () => {
  const count = createRunCounter()
  count('HR Documentation', 1_000, 2_000)
  expect(count('Patient Samples', 1_500, 2_500)).toBe(1)
  expect(count('HR Documentation', 2_001, 3_000)).toBe(1)
})
