// Words for an account: the badge of its state, and its last sign-in.
import { formatDay, formatMoment, formatTime, isThisYear, relativeDay } from '@/domain/formats'
import type { UserState } from '@/domain/rows'

type Words = { text: string; tone: 'plain' | 'warning' }

/** The badge beside the name; none for an ordinary active account. */
export const stateWords: Record<UserState, Words | undefined> = {
  active: undefined,
  must_change: { text: 'Must choose a password', tone: 'warning' },
  invited: { text: 'Invited', tone: 'plain' },
  expired: { text: 'Temporary password expired', tone: 'warning' },
  uninvited: { text: 'Not invited', tone: 'warning' },
  disabled: { text: 'Disabled', tone: 'plain' },
}

/** `today, 7:12 AM`, `Mar 2, 9:40 AM`, `Jun 20, 2025`, `never`. */
export function formatSignIn(moment: string | null, now: number): string {
  if (!moment) return 'never'
  if (relativeDay(moment, now) === 'today') return `today, ${formatTime(moment)}`
  return isThisYear(moment, now) ? formatMoment(moment) : formatDay(moment, now)
}
