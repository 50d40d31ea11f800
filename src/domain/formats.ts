// How the portal writes sizes, durations and times.

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

const MB = BASE * BASE

/** How far a file has come: `62 % · 12 of 19 MB`; without an end that is known, only what has come. */
export function formatProgress(bytes: number, total: number) {
  if (total <= 0) return formatFileSize(bytes)
  const percent = `${Math.min(100, Math.floor((bytes / total) * 100))} %`
  if (total < MB) return `${percent} · ${formatFileSize(total)}`
  return `${percent} · ${Math.floor(bytes / MB)} of ${Math.ceil(total / MB)} MB`
}

/** Seconds as m:ss: `1:05`, `75:00`; an unknown length is `0:00`. */
export function formatDuration(seconds: number) {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** How fresh a list is, on the reader's own clock: `as of 9:14 AM`, and the day where it was another. */
export function formatAsOf(moment: string | number, now: number = Date.now(), locale = 'en-US') {
  const date = new Date(moment)
  const time = date.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' })
  if (date.toDateString() === new Date(now).toDateString()) return `as of ${time}`
  return `as of ${date.toLocaleDateString(locale, { month: 'short', day: 'numeric' })}, ${time}`
}

/** A day and a time on the reader's own clock: `Mar 2, 9:14 AM`. */
export function formatMoment(moment: string | number, locale = 'en-US') {
  const parts = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return new Date(moment).toLocaleString(locale, parts)
}

/** A day as the clinic writes it: `Mar 3`, and the year where it is another. */
export function formatDay(moment: string | number, now: number = Date.now(), locale = 'en-US') {
  const date = new Date(moment)
  const isThisYear = date.getFullYear() === new Date(now).getFullYear()
  const year = isThisYear ? {} : ({ year: 'numeric' } as const)
  return date.toLocaleDateString(locale, { month: 'short', day: 'numeric', ...year })
}

/** When something was opened: `9:12 AM` today, `yesterday`, `Mar 3`. */
export function formatRecent(moment: number, now: number = Date.now(), locale = 'en-US') {
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  const day = new Date(moment).toDateString()
  if (day === yesterday.toDateString()) return 'yesterday'
  if (day !== new Date(now).toDateString()) return formatDay(moment, now, locale)
  return new Date(moment).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' })
}
