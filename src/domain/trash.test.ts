import { expect, it } from 'vitest'
import { daysLeftInTrash } from './trash'

it.each([
  ['a moment ago', '2026-03-31T11:59:59Z', 30],
  ['a day and an hour ago', '2026-03-30T11:00:00Z', 29],
  ['almost thirty days ago', '2026-03-01T13:00:00Z', 1],
  ['forty days ago', '2026-02-19T12:00:00Z', 0],
])('a row that was deleted $0 has $2 days left', (_when, deletedAt, days) => {
  expect(daysLeftInTrash(deletedAt, Date.parse('2026-03-31T12:00:00Z'))).toBe(days)
})
