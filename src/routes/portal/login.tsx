// The login page: sign in, forgot password, and the choice of a new password after a temporary one or a recovery link.
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ResetForm } from '@/portal/login/reset-form'
import { SignInForm } from '@/portal/login/sign-in-form'
import { useReasonToast, useRecovery } from '@/portal/session/reasons'
import { safeReturnPath } from '@/portal/session/return-path'
import { personOf } from '@/data/session/session-state'
import { useSession } from '@/portal/session/use-session'
import { PageSpinner } from '@/ui/spinner'

// Both forms have chunks of their own: they need the data layer, and the form to sign in must not wait for it.
const NewPasswordForm = lazy(() =>
  import('@/portal/login/new-password-form').then((module) => ({ default: module.NewPasswordForm })),
)
const RecoveryQuestion = lazy(() =>
  import('@/portal/login/recovery-question').then((module) => ({ default: module.RecoveryQuestion })),
)

export const Route = createFileRoute('/login')({
  // The login page is in the portal's start, so that it is not fetched after it.
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
  useFocusOnSwitch(session.status === 'must-choose-password' ? 'new-password' : mode)

  if (session.status === 'loading') return <PageSpinner />
  if (recovery.step === 'asking') return <RecoveryQuestion email={recovery.session.user.email} />
  if (session.status === 'must-choose-password')
    return <NewPasswordForm isRequired={session.why === 'temporary'} />
  if (personOf(session)) return <ToWantedPage />
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

/** Leads a person who is signed in to the page that was wanted, or else to the dashboard. */
function ToWantedPage() {
  const router = useRouter()
  // The wanted page is read once: while that page loads, the location is already that page's.
  const [target] = useState(safeReturnPath(router.state.location.state.wanted) ?? '/portal/dashboard')
  useEffect(() => {
    router.history.replace(target)
  }, [router, target])
  return <PageSpinner />
}
