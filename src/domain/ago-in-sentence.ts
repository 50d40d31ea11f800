// Says in a sentence when something was done. `ago.ts` has the short form for a line of a list.
import { formatDay, formatTime, relativeDay } from './formats.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** `a moment ago`, `a minute ago`, `12 minutes ago`, `at 9:14 AM`, `yesterday at 9:14 AM`, `on Mar 3`. */
export function agoInSentence(moment: string, now: number): string {
  const ago = now - Date.parse(moment)
  if (ago < MINUTE) return 'a moment ago'
  if (ago < 2 * MINUTE) return 'a minute ago'
  if (ago < HOUR) return `${Math.floor(ago / MINUTE)} minutes ago`
  const day = relativeDay(moment, now)
  if (!day) return `on ${formatDay(moment, now)}`
  return `${day === 'yesterday' ? 'yesterday ' : ''}at ${formatTime(moment)}`
}
