// Formats sizes, durations and times for the portal.

const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const
const BASE = 1024

/** `512 Bytes`, `1.50 KB`: base 1024, two decimals from KB on. */
export function formatFileSize(bytes: number) {
  let size = Math.max(0, bytes)
  let unit = 0
  while (unit < UNITS.length - 1 && Number(size.toFixed(2)) >= BASE) {
    size /= BASE
    unit += 1
  }
  return `${unit === 0 ? Math.round(size) : size.toFixed(2)} ${UNITS[unit]}`
}

/** The progress of a download or upload: `62 % · 11.78 of 19.00 MB`; without a known total only the bytes so far. */
export function formatProgress(bytes: number, total: number) {
  if (total <= 0) return formatFileSize(bytes)
  return `${Math.min(100, Math.floor((bytes / total) * 100))} % · ${formatShare(bytes, total)}`
}

/** Seconds as m:ss: `1:05`, `75:00`; `0:00` for an unknown length. */
export function formatDuration(seconds: number) {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** The part of a file that has come: `12.25 of 45.00 MB`, in the whole file's unit. */
export function formatShare(bytes: number, total: number) {
  const [number, unit] = formatFileSize(total).split(' ') as [string, string]
  const whole = BASE ** UNITS.findIndex((name) => name === unit)
  const part = Math.min(bytes, total) / whole
  // Rounded down, so that a file that is still on its way never reads as whole.
  return `${whole === 1 ? Math.floor(part) : (Math.floor(part * 100) / 100).toFixed(2)} of ${number} ${unit}`
}

// The formatters are made once: a list formats a date in every row, and `toLocaleDateString` makes a formatter at each call.
const dates = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', parts)
const time = dates({ hour: 'numeric', minute: '2-digit' })
const day = dates({ month: 'short', day: 'numeric' })
const dayAndYear = dates({ month: 'short', day: 'numeric', year: 'numeric' })
const month = dates({ month: 'long' })
const monthAndYear = dates({ month: 'long', year: 'numeric' })
const dayAndTime = dates({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

/** A time, or a calendar date (`2027-03-01`), which is the same day on every clock. */
type Moment = string | number

const CALENDAR_DATE = /^\d{4}-\d\d-\d\d$/

/** The time as a Date. A calendar date alone would be midnight in UTC, and so the day before in Texas: it begins at local midnight. */
function toDate(moment: Moment): Date {
  return new Date(CALENDAR_DATE.test(String(moment)) ? `${moment}T00:00` : moment)
}

/** Keeps `AM` on the line of its time. Browsers write a plain space before it, or a narrow no-break one. */
const unbroken = (text: string) => text.replace(/\s(?=[AP]M$)/, '\u00A0')

/** A time on the reader's own clock: `9:14 AM`. */
export function formatTime(moment: Moment): string {
  return unbroken(time.format(new Date(moment)))
}

/** A day and a time on the reader's own clock: `Mar 2, 9:14 AM`. */
export function formatMoment(moment: Moment): string {
  return unbroken(dayAndTime.format(new Date(moment)))
}

/** A day: `Mar 3`, with the year where it is not the present one. */
export function formatDay(moment: Moment, now: number): string {
  return (isThisYear(moment, now) ? day : dayAndYear).format(toDate(moment))
}

/** A month: `March`, with the year where it is asked for: `March 2028`. */
export function formatMonth(moment: Moment, withYear: boolean): string {
  return (withYear ? monthAndYear : month).format(toDate(moment))
}

export function isThisYear(moment: Moment, now: number): boolean {
  return toDate(moment).getFullYear() === new Date(now).getFullYear()
}

/** Whether a moment was today or yesterday, by the reader's own clock; undefined for any other day. */
export function relativeDay(moment: Moment, now: number): 'today' | 'yesterday' | undefined {
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  const of = toDate(moment).toDateString()
  if (of === new Date(now).toDateString()) return 'today'
  return of === yesterday.toDateString() ? 'yesterday' : undefined
}

/** The time of something that still holds, such as a list's: `9:14 AM`, with the day where it was not today. */
export function formatSince(moment: Moment, now: number): string {
  return relativeDay(moment, now) === 'today' ? formatTime(moment) : formatMoment(moment)
}

/** The last opening of a document or video: `9:12 AM` for today, `yesterday`, `Mar 3`. */
export function formatOpenedAt(moment: Moment, now: number): string {
  const dayName = relativeDay(moment, now)
  if (dayName === 'today') return formatTime(moment)
  return dayName ?? formatDay(moment, now)
}

/** The reader's own calendar date, some days later: `2027-03-01`. */
export function calendarDate(now: number, daysLater = 0): string {
  const moment = new Date(now)
  moment.setDate(moment.getDate() + daysLater)
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`
}
