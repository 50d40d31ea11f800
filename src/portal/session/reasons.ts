// Why nobody is signed in, or not the person of a link, where nobody wished it.
import { useEffect } from 'react'
import type { SessionState } from '@/data/session/state'
import { showToast } from '@/ui/toast-store'
import { useSession } from './use-session'

export const reasons: Record<NonNullable<SessionState['reason']>, string> = {
  away: 'It is more than 30 days since this tablet last reached the clinic. Sign in to see what it keeps.',
  revoked: 'Your session has ended. Please sign in again.',
  'bad-link': 'This link has expired or was used before. Ask for a new one with “Forgot password?”.',
  'link-waits':
    'The clinic cannot be reached right now. Your link is still good: load this page again later.',
}

/** Tells somebody who is signed in already why a link did nothing: there is no form to say it. */
export function useReasonToast() {
  const { status, reason } = useSession()
  useEffect(() => {
    if (status !== 'signed-in' || !reason) return
    showToast({ title: 'Error', text: reasons[reason], tone: 'destructive' })
  }, [status, reason])
}
