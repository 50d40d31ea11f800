import { expect, test } from 'vitest'
import { closedLine, type ClosedDay, comingHolidays, describeOpening, hoursLine, type Week } from './hours'

const monToThu = { opens: '08:00', closes: '17:00' }
const week: Week = [null, monToThu, monToThu, monToThu, monToThu, { opens: '08:00', closes: '14:00' }, null]
const holidays: ClosedDay[] = [
  { name: 'New Year’s Day', month: 1, day: 1 },
  { name: 'Memorial Day', month: 5, weekday: 1, nth: -1 },
  { name: 'Labor Day', month: 9, weekday: 1, nth: 1 },
  { name: 'Thanksgiving Day', month: 11, weekday: 4, nth: 4 },
  { name: 'Thanksgiving', month: 11, weekday: 4, nth: 4, daysAfter: 1 },
  { name: 'Christmas Eve', month: 12, day: 24, closes: '12:00' },
  { name: 'Christmas Day', month: 12, day: 25 },
]
const closed = (label: string) => `Closed ${label}`

test.each([
  // The clinic opens and closes on the minute.
  ['2026-06-01T07:59:59-05:00', closed('now · opens today 8 AM')],
  ['2026-06-01T08:00:00-05:00', 'Open now · closes 5 PM'],
  ['2026-06-01T16:59:59-05:00', 'Open now · closes 5 PM'],
  ['2026-06-01T17:00:00-05:00', closed('now · opens tomorrow 8 AM')],
  // Friday closes at 2 PM, and the next opening is Monday.
  ['2026-06-05T13:59:00-05:00', 'Open now · closes 2 PM'],
  ['2026-06-05T14:00:00-05:00', closed('now · opens Monday 8 AM')],
  ['2026-06-07T12:00:00-05:00', closed('now · opens tomorrow 8 AM')],
  // Clocks go forward on 8 March 2026 and back on 1 November 2026, both Sundays: the opening hour stays the same.
  ['2026-03-06T14:00:00Z', 'Open now · closes 2 PM'],
  ['2026-03-09T12:59:00Z', closed('now · opens today 8 AM')],
  ['2026-03-09T13:00:00Z', 'Open now · closes 5 PM'],
  ['2026-11-02T13:59:00Z', closed('now · opens today 8 AM')],
  ['2026-11-02T14:00:00Z', 'Open now · closes 5 PM'],
  // Tomorrow is still the next calendar day on the night when the clock changes.
  ['2026-11-01T05:30:00Z', closed('now · opens tomorrow 8 AM')],
  ['2026-03-08T23:30:00-05:00', closed('now · opens tomorrow 8 AM')],
  // Midnight belongs to the new day; a visitor in another zone reads the clinic's state, not their own.
  ['2026-06-02T05:00:00Z', closed('now · opens today 8 AM')],
  ['2026-06-02T07:00:00+09:00', closed('now · opens tomorrow 8 AM')],
  // A holiday is named, with the next day that is really open.
  ['2026-09-07T10:00:00-05:00', closed('for Labor Day · opens tomorrow 8 AM')],
  ['2026-05-25T10:00:00-05:00', closed('for Memorial Day · opens tomorrow 8 AM')],
  ['2026-05-22T15:00:00-05:00', closed('now · opens Tuesday 8 AM')],
  ['2026-11-26T10:00:00-06:00', closed('for Thanksgiving Day · opens Monday 8 AM')],
  ['2026-12-25T09:00:00-06:00', closed('for Christmas Day · opens Monday 8 AM')],
  // The fourth Thursday and the last Monday are found in any year.
  ['2029-11-22T10:00:00-06:00', closed('for Thanksgiving Day · opens Monday 8 AM')],
  ['2027-05-31T10:00:00-05:00', closed('for Memorial Day · opens tomorrow 8 AM')],
  ['2027-05-24T10:00:00-05:00', 'Open now · closes 5 PM'],
  // November 2024 began on a Friday: the day after Thanksgiving was not its fourth Friday.
  ['2024-11-22T10:00:00-06:00', 'Open now · closes 2 PM'],
  ['2024-11-29T10:00:00-06:00', closed('for Thanksgiving · opens Monday 8 AM')],
  // On Christmas Eve the clinic opens as usual and closes at noon.
  ['2026-12-24T07:00:00-06:00', closed('now · opens today 8 AM')],
  ['2026-12-24T11:59:00-06:00', 'Open now · closes 12 PM'],
  ['2026-12-24T12:00:00-06:00', closed('for Christmas Eve · opens Monday 8 AM')],
  // Christmas Eve is a Friday in 2027, and in 2028 a Sunday, on which the clinic is closed anyway.
  ['2027-12-24T11:00:00-06:00', 'Open now · closes 12 PM'],
  ['2028-12-24T11:00:00-06:00', closed('now · opens Tuesday 8 AM')],
  // After New Year's Eve comes New Year's Day.
  ['2026-12-31T18:00:00-06:00', closed('now · opens Monday 8 AM')],
  ['2027-01-01T00:00:00-06:00', closed('for New Year’s Day · opens Monday 8 AM')],
])('at %s a visitor reads “%s”', (iso, label) => {
  const isOpen = label.startsWith('Open')
  expect(describeOpening(week, 'America/Chicago', holidays, new Date(iso))).toEqual({ isOpen, label })
})

test('an early close never makes a day longer', () => {
  const late: ClosedDay[] = [{ name: 'Founders Day', month: 6, day: 5, closes: '16:00' }]
  const friday = new Date('2026-06-05T13:30:00-05:00')
  expect(describeOpening(week, 'America/Chicago', late, friday).label).toBe('Open now · closes 2 PM')
})

test('a clinic without hours is closed and names no next opening', () => {
  const never = Array.from<null>({ length: 7 }).fill(null)
  const label = 'Closed now'
  const now = new Date('2026-06-01T12:00:00Z')
  expect(describeOpening(never, 'America/Chicago', [], now)).toEqual({ isOpen: false, label })
})

test('the holidays of the coming year are dated on the clinic’s calendar', () => {
  // In London it is Christmas Day already; in Texas it is still the Eve.
  const coming = comingHolidays(week, 'America/Chicago', holidays, new Date('2026-12-25T02:00:00Z'))
  expect(coming).toEqual([
    { date: '2026-12-24', name: 'Christmas Eve', span: { opens: '08:00', closes: '12:00' } },
    { date: '2026-12-25', name: 'Christmas Day', span: null },
    { date: '2027-01-01', name: 'New Year’s Day', span: null },
    { date: '2027-05-31', name: 'Memorial Day', span: null },
    { date: '2027-09-06', name: 'Labor Day', span: null },
    { date: '2027-11-25', name: 'Thanksgiving Day', span: null },
    { date: '2027-11-26', name: 'Thanksgiving', span: null },
  ])
})

test('days with equal hours share one row, in the form of the specification', () => {
  expect(hoursLine(week)).toBe('Mon-Thu 8AM-5PM, Fri 8AM-2PM')
})

test('closed days are written in words', () => {
  expect(closedLine(week)).toBe('Closed weekends')
  expect(closedLine([...week.slice(0, 3), null, ...week.slice(4)])).toBe('Closed Sun, Wed, Sat')
  expect(closedLine(Array.from({ length: 7 }, () => monToThu))).toBe('')
})
