import { formatSince } from './formats.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The time since a moment, in short words: `just now`, `2 min ago`, `3 h ago`, `Mar 2, 9:14 AM`. */
export function formatAgo(moment: string | number, now: number): string {
  const age = now - new Date(moment).getTime()
  // A moment in the future comes from a clock that was put back meanwhile.
  if (age < MINUTE) return 'just now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`
  if (age < 24 * HOUR) return `${Math.floor(age / HOUR)} h ago`
  return formatSince(moment, now)
}
