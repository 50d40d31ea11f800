// A recovery link was opened where somebody else is signed in: that person's session ends only after a question.
import { useState } from 'react'
import { sendAndSignOut } from '@/data/send-and-sign-out'
import { acceptRecoveryLink, declineRecoveryLink } from '@/data/session/recovery-link'
import { Button } from '@/ui/button'
import { useTab } from '../session/tab-context'
import { useBusy } from '../session/use-busy'
import { usePerson } from '../session/use-session'
import { showAuthError } from '../forms/auth-error'
import { LoginFrame } from './login-frame'

export function RecoveryQuestion({ email }: { email: string }) {
  const tab = useTab()
  const person = usePerson()
  // Kept while that person is being signed out.
  const [other] = useState(person?.email ?? 'Somebody else')
  const { isBusy, run } = useBusy(showAuthError)
  const accept = () => run(() => sendAndSignOut(tab).then(() => acceptRecoveryLink(tab)))

  return (
    <LoginFrame
      title="Change who is signed in?"
      lead={`${other} is signed in on this device. The link that you opened is for ${email}.`}
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm">
          Going on signs out {other} here, in every tab. What they watched is kept for their next sign-in.
        </p>
        <Button tone="accent" busy={isBusy} busyText="Signing out..." className="btn-lg" onClick={accept}>
          Sign out and go on
        </Button>
        <Button
          tone="quiet"
          data-autofocus
          why={isBusy ? 'You are being signed out' : undefined}
          onClick={() => void declineRecoveryLink(tab)}
        >
          Stay signed in
        </Button>
      </div>
    </LoginFrame>
  )
}
