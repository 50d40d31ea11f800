// The guard shows a screen to people who may see it, and redirects everybody else. While the role is unknown, it shows a spinner,
// so that an admin who reloads /portal/admin is not redirected.
import { Navigate, useLocation, useRouter, useRouterState } from '@tanstack/react-router'
import { AccessDenied, accessDenied } from './access-denied'
import { Fragment, useEffect, useState, type ReactNode } from 'react'
import { memberOf, personOf } from '@/data/session/session-state'
import { can, type Right } from '@/domain/roles'
import { PageSpinner } from '@/ui/spinner'
import { showToast, useToasts } from '@/ui/toast-store'
import { NotAMember } from './not-a-member'
import { useSession } from './use-session'

export function Guard({ right, children }: { right?: Right; children: ReactNode }) {
  const session = useSession()
  const [firstPerson, setFirstPerson] = useState<string>()
  const [wasLetIn, setLetIn] = useState(false)
  const present = personOf(session)?.id
  if (present && !firstPerson) setFirstPerson(present)
  // The entry with which the page was loaded names its person only from the next visit on (own-entries.ts).
  const owner = useLocation({ select: ({ state }) => state.person }) ?? firstPerson
  const member = memberOf(session)
  const isForeign = member !== undefined && owner !== undefined && owner !== member.user.id
  const isLeaving = useIsLeaving(isForeign)

  if (!member) {
    if (session.status === 'loading') return <PageSpinner />
    if (session.status === 'not-a-member') return <NotAMember />
    // After a sign-out, in this tab or another, the login leads nobody back to this page. A session that ended by itself leads its person
    // back.
    const hasLeft = session.status === 'signed-out' && session.why === null && firstPerson !== undefined
    return <ToLogin hasLeft={hasLeft} wantedBy={owner} />
  }
  // The page belongs to another person: after Back, or in a tab that missed the message of the sign-out.
  if (isForeign) return <Navigate to="/dashboard" replace />
  if (isLeaving) return <PageSpinner />
  const isLetIn = !right || can(member, right)
  if (isLetIn && !wasLetIn && member.certainty !== 'checking') setLetIn(true)
  if (!isLetIn) {
    if (member.certainty === 'checking') return <PageSpinner />
    return wasLetIn ? <AccessDenied /> : <ToDashboard />
  }
  // The key makes a new screen for another person, without the state of the last person's screen.
  return <Fragment key={member.user.id}>{children}</Fragment>
}

/**
 * Whether another person's page may still be rendered: the router changes the location at once, but replaces the screen under the
 * guard only when the code of the dashboard is loaded.
 */
function useIsLeaving(isForeign: boolean): boolean {
  const isShown = useRouterState({
    select: ({ location, resolvedLocation }) => resolvedLocation?.state.key === location.state.key,
  })
  const [isLeaving, setLeaving] = useState(false)
  if (isForeign && !isLeaving) setLeaving(true)
  if (isLeaving && !isForeign && isShown) setLeaving(false)
  return isLeaving
}

/** Redirects to the login. The login remembers the page and its person, unless the person signed out. */
function ToLogin({ hasLeft, wantedBy }: { hasLeft: boolean; wantedBy: string | undefined }) {
  const router = useRouter()
  // The wanted page is read once, because the location is already the login's while the login page loads.
  const [state] = useState(hasLeft ? {} : { wanted: router.state.location.publicHref, wantedBy })
  // The toasts are removed, because they may tell the next person what this person did.
  useEffect(() => useToasts.setState({ toasts: [] }), [])
  return <Navigate to="/login" replace state={state} />
}

/** Redirects to the dashboard and says why. */
function ToDashboard() {
  useEffect(() => showToast({ ...accessDenied, tone: 'destructive' }), [])
  return <Navigate to="/dashboard" replace />
}
