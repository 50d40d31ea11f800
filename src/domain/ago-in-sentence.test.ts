import { expect, it } from 'vitest'
import { agoInSentence } from './ago-in-sentence.ts'

it.each([
  ['2026-03-02T14:59:58', 'a moment ago'],
  ['2026-03-02T15:00:09', 'a moment ago'],
  ['2026-03-02T14:58:30', 'a minute ago'],
  ['2026-03-02T14:01:00', '59 minutes ago'],
  ['2026-03-02T09:14:00', 'at 9:14\u00A0AM'],
  ['2026-03-01T09:14:00', 'yesterday at 9:14\u00A0AM'],
  ['2026-01-05T09:14:00', 'on Jan 5'],
])('an edit of %s was made %s, at 3 PM on March 2', (moment, words) => {
  expect(agoInSentence(moment, Date.parse('2026-03-02T15:00:00'))).toBe(words)
})
