// Shows a cell's number as Excel shows it: 45321 in a column of dates is a day, and 0.05 may be 5%.
import { format, formatColor, getFormatDateInfo, isDateFormat } from 'numfmt'

export type Shown = { text: string; isRed?: boolean; isUnsure?: boolean }

const options = { locale: 'en-US', dateErrorNumber: false, dateSpanLarge: false }
/** What Excel shows of a time before the first day. */
const NO_TIME = '######'

/** Days from the first day of Excel on Windows to that of old workbooks from a Mac. */
export const DAYS_TO_1904 = 1462

/** `isUnsure`: the format is none that we know, and the number is shown without it. */
export function showNumber(value: number, code: string, is1904 = false): Shown {
  try {
    const isDate = isDateFormat(code)
    if (value < 0 && isDate) return { text: is1904 ? `-${showNumber(-value, code, true).text}` : NO_TIME }
    const days = is1904 && hasDay(code) ? value + DAYS_TO_1904 : value
    const written = format(isDate ? code : withoutPlace(code), days, options).trim()
    const text = isDate ? written : withRightFraction(written, value)
    const color = formatColor(code, days)
    return /^(red|#f00|#ff0000)$/i.test(String(color)) ? { text, isRed: true } : { text }
  } catch {
    return { text: format('General', value, options), isUnsure: true }
  }
}

/**
 * A format such as `[$€-407]` names a country, whose words Excel takes for days and months alone: it writes the marks in numbers as
 * the computer does. 1,250 would be read as 1.250 here.
 */
const withoutPlace = (code: string) =>
  code.replaceAll(/\[\$([^\]-]*)-[^\]]*\]/g, '[$$$1]').replaceAll('[$]', '')

/** numfmt writes the next whole number before a fraction of 0.95 and more: 0.95 as `1 19/20`, and 1.95 as `2 8/8`. */
function withRightFraction(text: string, value: number): string {
  return text.replace(/(\d+)\s+(\d+)\/(\d+)/, (shown: string, whole: string, part: string, all: string) => {
    const below = Math.floor(Math.abs(value))
    if (part === all) return `${below + 1}`
    if (Number(whole) !== below + 1) return shown
    return below > 0 ? `${below} ${part}/${all}` : `${part}/${all}`
  })
}

/** A text in a format that adds words to it, such as `@" mg"`, or hides it. */
export function showText(text: string, code: string): string {
  if (code === 'General' || code === '@') return text
  try {
    const shown = format(code, text, options)
    // A format may only set the text apart from the cell's edge.
    return shown.trim() === text.trim() ? text : shown
  } catch {
    return text
  }
}

/** The number of days that a date in words stands for (`2026-03-04T08:30:00`), as the strict format writes it. */
export function serialOf(date: string): number | undefined {
  const time = Date.parse(/[T ]/.test(date) ? `${date.replace(' ', 'T').replace(/Z$/, '')}Z` : date)
  return Number.isNaN(time) ? undefined : time / 86_400_000 + 25_569
}

/** Whether a format shows a day: a duration such as 36:00 has none, and begins at no day. */
function hasDay(code: string) {
  if (!isDateFormat(code)) return false
  const { year, month, day } = getFormatDateInfo(code)
  return year || month || day
}
