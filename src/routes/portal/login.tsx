// The login page: sign in, forgot password, and the choice of a new password after a temporary one or a recovery link.
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { NewPasswordForm } from '@/portal/login/new-password-form'
import { RecoveryQuestion } from '@/portal/login/recovery-question'
import { ResetForm } from '@/portal/login/reset-form'
import { SignInForm } from '@/portal/login/sign-in-form'
import { useReasonToast, useRecovery } from '@/portal/session/reasons'
import { safeReturnPath } from '@/portal/session/return-path'
import { personOf } from '@/data/session/session-state'
import { useSession } from '@/portal/session/use-session'
import { PageSpinner } from '@/ui/spinner'

export const Route = createFileRoute('/login')({ component: LoginPage })

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
  // Read once: while the wanted page loads, the location is already that page's.
  const [target] = useState(safeReturnPath(router.state.location.state.wanted) ?? '/portal/dashboard')
  useEffect(() => {
    router.history.replace(target)
  }, [router, target])
  return <PageSpinner />
}
