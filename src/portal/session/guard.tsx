// The guard shows a screen to people who may see it, and redirects everybody else. While the role is not known it shows a spinner,
// so that an admin who reloads /portal/admin is not redirected.
import { Navigate, useRouter } from '@tanstack/react-router'
import { AccessDenied, denied } from './access-denied'
import { Fragment, useEffect, useState, type ReactNode } from 'react'
import { memberOf, personOf } from '@/data/session/session-state'
import { can, type Right } from '@/domain/roles'
import { PageSpinner } from '@/ui/spinner'
import { showToast } from '@/ui/toast-store'
import { NotAMember } from './not-a-member'
import { useSession } from './use-session'

export function Guard({ right, children }: { right?: Right; children: ReactNode }) {
  const session = useSession()
  const [hadPerson, setHadPerson] = useState(false)
  const [wasLetIn, setLetIn] = useState(false)
  if (personOf(session) && !hadPerson) setHadPerson(true)

  const member = memberOf(session)
  if (!member) {
    if (session.status === 'loading') return <PageSpinner />
    if (session.status === 'not-a-member') return <NotAMember />
    // The next person after a sign-out, here or in another tab, must not land on the last person's page.
    return <ToLogin remembers={session.status === 'must-choose-password' || !hadPerson} />
  }
  const isLetIn = !right || can(member, right)
  if (isLetIn && !wasLetIn && member.certainty !== 'checking') setLetIn(true)
  if (!isLetIn) {
    if (member.certainty === 'checking') return <PageSpinner />
    return wasLetIn ? <AccessDenied /> : <ToDashboard />
  }
  // The key makes a new screen for another person, so that nothing of the last person stays.
  return <Fragment key={member.user.id}>{children}</Fragment>
}

/** Redirects to the login, which may remember the page that was wanted. */
function ToLogin({ remembers }: { remembers: boolean }) {
  const router = useRouter()
  // The wanted page is read once, because the location is already the login's while the login page loads.
  const [wanted] = useState(remembers ? router.state.location.publicHref : undefined)
  return <Navigate to="/login" replace state={{ wanted }} />
}

/** Redirects to the dashboard and says why. */
function ToDashboard() {
  useEffect(() => showToast({ ...denied, tone: 'destructive' }), [])
  return <Navigate to="/dashboard" replace />
}
