import { expect, test } from 'vitest'
import { formatSignIn } from './describe-user'

const now = new Date(2026, 2, 2, 15).getTime()

test.each([
  [null, 'never'],
  [new Date(2026, 2, 2, 7, 12), 'today, 7:12\u00A0AM'],
  [new Date(2026, 2, 1, 21, 40), 'Mar 1, 9:40\u00A0PM'],
  [new Date(2025, 5, 20, 9), 'Jun 20, 2025'],
])('formatSignIn describes the last sign-in %s as “%s”', (moment, text) => {
  expect(formatSignIn(moment && moment.toISOString(), now)).toBe(text)
})
