// Two columns of a document or a video that say how the clinic uses it: `home_place` (everybody's Home shows it) and `review_on` (the
// day of its next review, a calendar date).
import { calendarDate, formatDay, formatMonth } from './formats.ts'

export type PaperColumns = { home_place: string | null; review_on: string | null }

/** The value of `home_place` for a row that stands in "Good to know first". */
export const GOOD_TO_KNOW_FIRST = 'first'

/** Days before a review from which an admin's Home shows the row. */
const REVIEW_SHOWN_BEFORE = 30
/** Days for which the name of a month is enough. After them `March` is taken for the next March, so the year is added. */
const MONTH_NEEDS_NO_YEAR = 300

/** The last review date that an admin's Home shows. */
export const lastReviewDayOnHome = (now: number) => calendarDate(now, REVIEW_SHOWN_BEFORE)

/** The review in the words of a card: `due again in March`, `due again on Mar 3` where it is near, `Review is due`. */
export function reviewWords({ review_on }: Pick<PaperColumns, 'review_on'>, now: number): string[] {
  if (!review_on) return []
  if (review_on <= calendarDate(now)) return ['Review is due']
  if (review_on <= lastReviewDayOnHome(now)) return [`due again on ${formatDay(review_on, now)}`]
  return [`due again in ${formatMonth(review_on, review_on > calendarDate(now, MONTH_NEEDS_NO_YEAR))}`]
}

/** The review in the words of the list "Due for review": `Was due Feb 3`, `Is due today`, `Due again on Mar 3`. */
export function dueWords({ review_on }: Pick<PaperColumns, 'review_on'>, now: number): string[] {
  if (!review_on) return []
  const today = calendarDate(now)
  if (review_on === today) return ['Is due today']
  return [`${review_on < today ? 'Was due' : 'Due again on'} ${formatDay(review_on, now)}`]
}

/** The words of a card or row: `Pinned to Home`, `due again in March`. */
export function paperWords(paper: PaperColumns, now: number): string[] {
  return [...(isPinnedToHome(paper) ? ['Pinned to Home'] : []), ...reviewWords(paper, now)]
}

export const isPinnedToHome = ({ home_place }: Partial<PaperColumns>) => home_place === GOOD_TO_KNOW_FIRST
