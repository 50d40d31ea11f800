// Sentences that tell why a session ended by itself, or why the link of a mail signed nobody in.
import { useEffect, useSyncExternalStore } from 'react'
import type { LinkProblem } from '@/data/session/context'
import type { SignedOutWhy } from '@/data/session/session-state'
import { showToast } from '@/ui/toast-store'
import { useLogin } from './tab-context'
import { usePerson, useSession } from './use-session'

const reasons: Record<SignedOutWhy | LinkProblem, string> = {
  'grace-over':
    'It is more than 30 days since this device last reached the clinic. Sign in to see what it keeps.',
  deleted: 'This account was deleted. Ask your office manager if that was a mistake.',
  unreadable:
    'This device cannot read who is signed in here. Load the page again. If that does not help, a sign-in holds for this tab alone.',
  revoked: 'Your session has ended. Please sign in again.',
  'bad-link': 'This link has expired or was used before. Ask for a new one with “Forgot password?”.',
  'switched-off': 'This account is switched off. Ask an admin.',
  'link-not-taken':
    'This address cannot sign anybody in. Ask for a link with “Forgot password?”, and open it from the mail.',
  'link-waits':
    'The clinic cannot be reached right now. Your link is still good: load this page again later.',
}

/** The reason above the login form; undefined where there is none. */
export function useReason(): string | undefined {
  const session = useSession()
  const problem = useLinkProblem()
  const uploads = useKeptUploads()
  const why = problem ?? (session.status === 'signed-out' ? session.why : null)
  if (!why) return undefined
  return why === 'revoked' && uploads > 0 ? `${reasons[why]} ${uploadsText(uploads)}` : reasons[why]
}

/** Number of uploads that wait for the person whose session has ended. Their names are not shown, as anybody may see the login. */
function useKeptUploads() {
  const { keptUploads } = useLogin().auth
  return useSyncExternalStore(keptUploads.subscribe, keptUploads.getState).length
}

const uploadsText = (count: number) =>
  count === 1
    ? 'One file of yours still waits to be uploaded: sign in here, and it goes on.'
    : `${count} files of yours still wait to be uploaded: sign in here, and they go on.`

/** Shows a toast with the reason why a link failed, to a person who is signed in and so sees no login form. */
export function useReasonToast() {
  const isSignedIn = usePerson() !== undefined
  const problem = useLinkProblem()
  useEffect(() => {
    if (!isSignedIn || !problem) return
    showToast({ title: 'Error', text: reasons[problem], tone: 'destructive' })
  }, [isSignedIn, problem])
}

function useLinkProblem() {
  const recovery = useRecovery()
  return recovery.step === 'failed' ? recovery.why : null
}

/** The state of a recovery mail's link. */
export function useRecovery() {
  const { state } = useLogin().auth.recovery
  return useSyncExternalStore(state.subscribe, state.getState)
}
