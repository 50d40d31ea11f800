import { expect, test } from 'vitest'
import { isSavePoint } from './save-points'

test.each([
  [9.2, 10.1, true],
  [19.9, 20, true],
  [9.9, 11.3, true],
  [0, 10, true],
  [35, 20.4, true],
  [0, 0.4, false],
  [0.4, 1.4, false],
  [10.1, 10.9, false],
  [10.1, 11.1, false],
  [3, 45.5, false],
  [45, 3, false],
  [12, 0, false],
])('for a position that moves from %d s to %d s isSavePoint is %s', (before, now, isPoint) =>
  expect(isSavePoint(before, now)).toBe(isPoint),
)
