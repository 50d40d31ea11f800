// Words for an account: the badge of its state, and its last sign-in.
import { formatDay, formatMoment, formatTime, isThisYear, relativeDay } from '@/domain/formats'
import type { UserRow, UserState } from '@/domain/rows'

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

/** The account as it is at `now` (ms): a temporary password may have run out since the list was pulled. */
export function userAt(user: UserRow, now: number): UserRow {
  const { state, temporary_password_expires_at: end } = user
  const isTemporary = state === 'invited' || state === 'must_change'
  return isTemporary && end && Date.parse(end) <= now ? { ...user, state: 'expired' } : user
}

/** `today, 7:12 AM`, `Mar 2, 9:40 AM`, `Jun 20, 2025`, `never`. */
export function formatSignIn(moment: string | null, now: number): string {
  if (!moment) return 'never'
  if (relativeDay(moment, now) === 'today') return `today, ${formatTime(moment)}`
  return isThisYear(moment, now) ? formatMoment(moment) : formatDay(moment, now)
}
