// Tells in words when a clinic is open, by the clinic's own clock, not the visitor's.

/** Wall-clock times, 24 hours: `08:00`. */
export interface Span {
  opens: string
  closes: string
}
/** Sunday first; null is closed. */
export type Week = readonly (Span | null)[]
/** A yearly holiday: a date or the nth weekday of a month (`nth: -1` is the last), or `daysAfter` days after that. */
export type ClosedDay = {
  name: string
  month: number
  daysAfter?: number
  /** The time of an early closing. Without it, the clinic stays closed all day. */
  closes?: string
} & ({ day: number } | { weekday: number; nth: number })

/** The hours of a date; `span` is null when the clinic is closed, `holiday` is the holiday that changed the hours. */
interface DayHours {
  span: Span | null
  holiday?: ClosedDay
}

export interface Opening {
  isOpen: boolean
  /** "Open now · closes 5 PM", "Closed for Labor Day · opens Tuesday 8 AM". */
  label: string
}

interface WallTime {
  year: number
  month: number
  day: number
  weekday: number
  time: string
}

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const shortDays = dayNames.map((name) => name.slice(0, 3))

/** Says whether the clinic is open at `now`, and when it closes or opens next. */
export function describeOpening(
  week: Week,
  timeZone: string,
  closed: readonly ClosedDay[],
  now: Date,
): Opening {
  const wall = wallClock(now, timeZone)
  const { span: today, holiday } = hoursOn(wall, week, closed)
  if (today && wall.time >= today.opens && wall.time < today.closes) {
    return { isOpen: true, label: `Open now · closes ${clockWord(today.closes)}` }
  }
  if (today && wall.time < today.opens) {
    return { isOpen: false, label: `Closed now · opens today ${clockWord(today.opens)}` }
  }
  const reason = holiday ? `Closed for ${holiday.name}` : 'Closed now'
  const next = nextOpening(week, closed, wall)
  return { isOpen: false, label: next ? `${reason} · opens ${next}` : reason }
}

/** The holidays of the coming year, today's included, in order: `{ date: '2026-12-24', name, span }`. */
export function comingHolidays(week: Week, timeZone: string, closed: readonly ClosedDay[], now: Date) {
  const today = wallClock(now, timeZone)
  return Array.from({ length: 365 }, (_, ahead) => addDays(today, ahead)).flatMap((day) => {
    const { span, holiday } = hoursOn(day, week, closed)
    if (!holiday) return []
    const date = new Date(Date.UTC(day.year, day.month - 1, day.day)).toISOString().slice(0, 10)
    return [{ date, name: holiday.name, span }]
  })
}

/** The hours of a week in rows, days with equal hours in one row: `[{ days: 'Mon-Thu', hours: '8AM-5PM' }, …]`. */
export function hoursRows(week: Week): { days: string; hours: string }[] {
  const rows: { first: number; last: number; span: Span }[] = []
  week.forEach((span, weekday) => {
    if (!span) return
    const row = rows.at(-1)
    const isSame =
      row?.last === weekday - 1 && row.span.opens === span.opens && row.span.closes === span.closes
    if (row && isSame) row.last = weekday
    else rows.push({ first: weekday, last: weekday, span })
  })
  return rows.map(({ first, last, span }) => ({
    days: first === last ? shortDays[first]! : `${shortDays[first]}-${shortDays[last]}`,
    hours: `${clockWord(span.opens)}-${clockWord(span.closes)}`.replaceAll(' ', ''),
  }))
}

/** The closed days: `Closed weekends`, `Closed Wed, Sun`; empty where the clinic opens every day. */
export function closedLine(week: Week): string {
  const days = shortDays.filter((_, weekday) => !week[weekday]).join(', ')
  if (days === 'Sun, Sat') return 'Closed weekends'
  return days && `Closed ${days}`
}

/** The whole week in one line: `Mon-Thu 8AM-5PM, Fri 8AM-2PM`. */
export function hoursLine(week: Week): string {
  return hoursRows(week)
    .map(({ days, hours }) => `${days} ${hours}`)
    .join(', ')
}

function nextOpening(week: Week, closed: readonly ClosedDay[], from: WallTime): string | undefined {
  // Two weeks are enough, because no holidays close a clinic for longer. A clinic without any hours has no next opening.
  for (let ahead = 1; ahead <= 14; ahead++) {
    const day = addDays(from, ahead)
    const { span } = hoursOn(day, week, closed)
    if (!span) continue
    const when = ahead === 1 ? 'tomorrow' : dayNames[day.weekday]
    return `${when} ${clockWord(span.opens)}`
  }
  return undefined
}

function hoursOn(day: WallTime, week: Week, closed: readonly ClosedDay[]): DayHours {
  const span = week[day.weekday] ?? null
  const holiday = closed.find((rule) => isHoliday(addDays(day, -(rule.daysAfter ?? 0)), rule))
  if (!holiday) return { span }
  if (!holiday.closes) return { span: null, holiday }
  // An early closing changes nothing on a day that is closed anyway.
  if (!span) return { span }
  const closes = holiday.closes < span.closes ? holiday.closes : span.closes
  return { span: { ...span, closes }, holiday }
}

function isHoliday(day: WallTime, rule: ClosedDay): boolean {
  if (rule.month !== day.month) return false
  if ('day' in rule) return rule.day === day.day
  if (rule.weekday !== day.weekday) return false
  const isLast = day.day + 7 > new Date(Date.UTC(day.year, day.month, 0)).getUTCDate()
  return rule.nth === -1 ? isLast : Math.ceil(day.day / 7) === rule.nth
}

function addDays(day: WallTime, count: number): WallTime {
  // Calendar arithmetic in UTC, where no day is 23 or 25 hours long.
  const date = new Date(Date.UTC(day.year, day.month - 1, day.day + count))
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    time: '00:00',
  }
}

function wallClock(now: Date, timeZone: string): WallTime {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    year: Number(part('year')),
    month: Number(part('month')),
    day: Number(part('day')),
    weekday: shortDays.indexOf(part('weekday')),
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** `17:00` → `5 PM`, `08:30` → `8:30 AM`. */
export function clockWord(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const half = hour < 12 ? 'AM' : 'PM'
  const shown = hour % 12 || 12
  return minute ? `${shown}:${String(minute).padStart(2, '0')} ${half}` : `${shown} ${half}`
}
