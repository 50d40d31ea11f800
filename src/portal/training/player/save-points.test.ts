import { expect, test } from 'vitest'
import { isSavePoint } from './save-points'

test.each([
  [9.2, 10.1],
  [19.9, 20],
  [9.9, 11.3],
  [0, 10],
  [35, 20.4],
])('isSavePoint is true when the position moves from %d s to %d s', (before, now) =>
  expect(isSavePoint(before, now)).toBe(true),
)

test.each([
  [0, 0.4],
  [0.4, 1.4],
  [10.1, 10.9],
  [10.1, 11.1],
  [3, 45.5],
  [45, 3],
  [12, 0],
])('isSavePoint is false when the position moves from %d s to %d s', (before, now) =>
  expect(isSavePoint(before, now)).toBe(false),
)
