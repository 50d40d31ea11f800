// The login page: sign in, forgot password, and the choice of a new password after a temporary one or a recovery link.
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { ResetForm } from '@/portal/login/reset-form'
import { SignInForm } from '@/portal/login/sign-in-form'
import { useReasonToast, useRecovery } from '@/portal/session/reasons'
import { safeReturnPath } from '@/portal/session/return-path'
import { personOf } from '@/data/session/session-state'
import { useSession } from '@/portal/session/use-session'
import { lazyPart } from '@/ui/lazy-part'
import { PageSpinner } from '@/ui/spinner'

// These two forms have chunks of their own, because they need the data layer, for which the form to sign in must not wait.
const NewPasswordForm = lazyPart(() => import('@/portal/login/new-password-form'), 'NewPasswordForm')
const MailLink = lazyPart(() => import('@/portal/login/mail-link'), 'MailLink')

export const Route = createFileRoute('/login')({
  // The login page is part of the portal's first script: a chunk of its own would be fetched only after that script.
  codeSplitGroupings: [],
  component: () => (
    <Suspense fallback={<PageSpinner />}>
      <LoginPage />
    </Suspense>
  ),
})

function LoginPage() {
  const session = useSession()
  const recovery = useRecovery()
  const [mode, setMode] = useState<'sign-in' | 'reset'>('sign-in')
  const [email, setEmail] = useState('')
  useReasonToast()
  const isLink = recovery.step !== 'none' && recovery.step !== 'failed'
  const formMode = session.status === 'must-choose-password' ? 'new-password' : mode
  useFocusOnSwitch(isLink ? recovery.step : formMode)

  if (session.status === 'loading') return <PageSpinner />
  if (isLink) return <MailLink recovery={recovery} />
  if (session.status === 'must-choose-password')
    return <NewPasswordForm isRequired={session.why === 'temporary'} />
  const person = personOf(session)
  if (person) return <ToWantedPage personId={person.id} />
  if (mode === 'reset') {
    return (
      <ResetForm
        email={email}
        onEmail={setEmail}
        onSent={() => setMode('sign-in')}
        onBack={() => {
          setEmail('')
          setMode('sign-in')
        }}
      />
    )
  }
  return <SignInForm email={email} onEmail={setEmail} onForgot={() => setMode('reset')} />
}

/** Moves the focus to the heading of another mode, as after a navigation. */
function useFocusOnSwitch(mode: string) {
  const before = useRef(mode)
  useEffect(() => {
    if (mode === before.current) return
    before.current = mode
    document.querySelector<HTMLElement>('main h1')?.focus()
  }, [mode])
}

/** Leads a person who is signed in to the page that they wanted, or else to the dashboard. */
function ToWantedPage({ personId }: { personId: string }) {
  const router = useRouter()
  // The wanted page is read once: while that page loads, the location is already that page's.
  const [target] = useState(() => {
    const { wanted, wantedBy = personId } = router.state.location.state
    return (wantedBy === personId && safeReturnPath(wanted)) || '/portal/dashboard'
  })
  useEffect(() => {
    router.history.replace(target)
  }, [router, target])
  return <PageSpinner />
}
