import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => void vi.unstubAllEnvs())

/** The module on a clock of Texas, where a calendar date read as a moment would be the day before. */
async function inTexas() {
  vi.stubEnv('TZ', 'America/Chicago')
  vi.resetModules()
  return import('./papers.ts')
}
/** Ten at night on the second of March: in Greenwich it is the third already. */
const now = Date.parse('2027-03-02T22:00-06:00')

it.each([
  ['2027-03-02', 'Review is due', 'Is due today'],
  ['2026-12-31', 'Review is due', 'Was due Dec 31, 2026'],
  ['2027-03-03', 'due again on Mar 3', 'Due again on Mar 3'],
  ['2027-04-01', 'due again on Apr 1', 'Due again on Apr 1'],
  ['2027-06-01', 'due again in June', 'Due again on Jun 1'],
  ['2027-12-01', 'due again in December', 'Due again on Dec 1'],
  ['2028-03-01', 'due again in March 2028', 'Due again on Mar 1, 2028'],
])('a review on %s is “%s” on a card, and “%s” on Home', async (review_on, card, home) => {
  const { dueWords, reviewWords } = await inTexas()
  expect(reviewWords({ review_on }, now)).toEqual([card])
  expect(dueWords({ review_on }, now)).toEqual([home])
})

it('a row without a place and a review has no words, and the last of thirty days is on Home', async () => {
  const { lastReviewDayOnHome, paperWords } = await inTexas()
  expect(paperWords({ home_place: null, review_on: null }, now)).toEqual([])
  expect(paperWords({ home_place: 'first', review_on: null }, now)).toEqual(['Pinned to Home'])
  expect(lastReviewDayOnHome(now)).toBe('2027-04-01')
})
