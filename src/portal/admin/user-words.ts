// What the screens say of an account.
import { formatDay } from '@/domain/formats'
import type { UserState } from '@/domain/rows'

type Words = { text: string; tone: 'plain' | 'warning' | 'bad' }

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
export function formatSignIn(moment: string | null, now: number, locale = 'en-US'): string {
  if (!moment) return 'never'
  const date = new Date(moment)
  const time = date.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' })
  if (date.toDateString() === new Date(now).toDateString()) return `today, ${time}`
  const isThisYear = date.getFullYear() === new Date(now).getFullYear()
  return isThisYear ? `${formatDay(moment, now, locale)}, ${time}` : formatDay(moment, now, locale)
}
