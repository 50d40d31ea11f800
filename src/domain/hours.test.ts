import { describe, expect, test } from 'vitest'
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
const at = (iso: string) => describeOpening(week, 'America/Chicago', holidays, new Date(iso))

describe('open now, on the clinic’s clock', () => {
  test('the clinic opens and closes on the minute', () => {
    expect(at('2026-06-01T07:59:59-05:00')).toEqual({ isOpen: false, label: 'Closed now · opens today 8 AM' })
    expect(at('2026-06-01T08:00:00-05:00')).toEqual({ isOpen: true, label: 'Open now · closes 5 PM' })
    expect(at('2026-06-01T16:59:59-05:00').isOpen).toBe(true)
    expect(at('2026-06-01T17:00:00-05:00').label).toBe('Closed now · opens tomorrow 8 AM')
  })

  test('Friday closes at 2 PM, and the next opening is Monday', () => {
    expect(at('2026-06-05T13:59:00-05:00').label).toBe('Open now · closes 2 PM')
    expect(at('2026-06-05T14:00:00-05:00').label).toBe('Closed now · opens Monday 8 AM')
    expect(at('2026-06-07T12:00:00-05:00').label).toBe('Closed now · opens tomorrow 8 AM')
  })

  test('the opening hour stays the same when daylight saving time begins and ends', () => {
    // Clocks go forward on 8 March 2026 and back on 1 November 2026, both Sundays.
    expect(at('2026-03-06T14:00:00Z').isOpen).toBe(true)
    expect(at('2026-03-09T13:00:00Z').isOpen).toBe(true)
    expect(at('2026-03-09T12:59:00Z').isOpen).toBe(false)
    expect(at('2026-11-02T13:59:00Z').isOpen).toBe(false)
    expect(at('2026-11-02T14:00:00Z').isOpen).toBe(true)
  })

  test('tomorrow is still the next calendar day on the night when the clock changes', () => {
    expect(at('2026-11-01T05:30:00Z').label).toBe('Closed now · opens tomorrow 8 AM')
    expect(at('2026-03-08T23:30:00-05:00').label).toBe('Closed now · opens tomorrow 8 AM')
  })

  test('midnight belongs to the new day', () => {
    expect(at('2026-06-02T05:00:00Z').label).toBe('Closed now · opens today 8 AM')
  })

  test('a visitor in another zone reads the clinic’s state, not their own', () => {
    expect(at('2026-06-02T07:00:00+09:00').label).toBe('Closed now · opens tomorrow 8 AM')
  })

  test('a holiday is named, with the next day that is really open', () => {
    expect(at('2026-09-07T10:00:00-05:00').label).toBe('Closed for Labor Day · opens tomorrow 8 AM')
    expect(at('2026-05-25T10:00:00-05:00').label).toBe('Closed for Memorial Day · opens tomorrow 8 AM')
    expect(at('2026-05-22T15:00:00-05:00').label).toBe('Closed now · opens Tuesday 8 AM')
    expect(at('2026-11-26T10:00:00-06:00').label).toBe('Closed for Thanksgiving Day · opens Monday 8 AM')
    expect(at('2026-12-25T09:00:00-06:00').label).toBe('Closed for Christmas Day · opens Monday 8 AM')
  })

  test('the fourth Thursday and the last Monday are found in any year', () => {
    expect(at('2029-11-22T10:00:00-06:00').label).toContain('Thanksgiving Day')
    expect(at('2027-05-31T10:00:00-05:00').label).toContain('Memorial Day')
    expect(at('2027-05-24T10:00:00-05:00').isOpen).toBe(true)
  })

  test('the day after a holiday is found even where it is not the fourth Friday', () => {
    // November 2024 began on a Friday: its fourth Friday was the 22nd.
    expect(at('2024-11-22T10:00:00-06:00').isOpen).toBe(true)
    expect(at('2024-11-29T10:00:00-06:00').label).toBe('Closed for Thanksgiving · opens Monday 8 AM')
  })

  test('the clinic opens as usual and closes at noon on Christmas Eve', () => {
    expect(at('2026-12-24T07:00:00-06:00').label).toBe('Closed now · opens today 8 AM')
    expect(at('2026-12-24T11:59:00-06:00').label).toBe('Open now · closes 12 PM')
    expect(at('2026-12-24T12:00:00-06:00').label).toBe('Closed for Christmas Eve · opens Monday 8 AM')
    // Christmas Eve is a Friday in 2027, and in 2028 a Sunday, on which the clinic is closed anyway.
    expect(at('2027-12-24T11:00:00-06:00').isOpen).toBe(true)
    expect(at('2028-12-24T11:00:00-06:00').label).toBe('Closed now · opens Tuesday 8 AM')
  })

  test('an early close never makes a day longer', () => {
    const late: ClosedDay[] = [{ name: 'Founders Day', month: 6, day: 5, closes: '16:00' }]
    const friday = new Date('2026-06-05T13:30:00-05:00')
    expect(describeOpening(week, 'America/Chicago', late, friday).label).toBe('Open now · closes 2 PM')
  })

  test('the next opening on New Year’s Eve is after New Year’s Day', () => {
    expect(at('2026-12-31T18:00:00-06:00').label).toBe('Closed now · opens Monday 8 AM')
    expect(at('2027-01-01T00:00:00-06:00').label).toBe('Closed for New Year’s Day · opens Monday 8 AM')
  })

  test('a clinic without hours is closed and names no next opening', () => {
    const closed = Array.from<null>({ length: 7 }).fill(null)
    expect(describeOpening(closed, 'America/Chicago', [], new Date('2026-06-01T12:00:00Z'))).toEqual({
      isOpen: false,
      label: 'Closed now',
    })
  })
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
