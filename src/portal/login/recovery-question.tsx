// Asks before a recovery link signs in, and names the link's account. Another person's session on this device ends only after a yes.
import { useEffect, useState } from 'react'
import { sendAndSignOut } from '@/data/send-and-sign-out'
import { acceptRecoveryLink, declineRecoveryLink } from '@/data/session/sign-in/follow-recovery-link'
import { Button } from '@/ui/button'
import { PageSpinner } from '@/ui/spinner'
import { useTab } from '../session/tab-context'
import { useBusy } from '../session/use-busy'
import { usePerson } from '../session/use-session'
import { TYPED_ELSEWHERE } from '../session/use-sign-out-question'
import { useHeldElsewhere } from '../session/hold-update'
import { showAuthError } from '../forms/auth-error'
import { LoginFrame } from './login-frame'

export function RecoveryQuestion({ email, id }: { email: string; id: string }) {
  const tab = useTab()
  const person = usePerson()
  // The other person's email is kept while they are signed out, and until the link's account is shown.
  const [asked, setAsked] = useState<{ other: string | undefined }>()
  const other = asked ? asked.other : person?.email
  const isTypedElsewhere = useHeldElsewhere(other !== undefined).includes('a form is filled in')
  const { isBusy, run } = useBusy(showAuthError)
  const accept = () =>
    run(async () => {
      setAsked({ other })
      try {
        if (other) await sendAndSignOut(tab)
        await acceptRecoveryLink(tab)
      } finally {
        setAsked(undefined)
      }
    })
  // The person agreed in another tab, or signed in there.
  const isAnswered = !asked && person?.id === id
  useEffect(() => {
    if (isAnswered) void acceptRecoveryLink(tab)
  }, [isAnswered, tab])
  if (isAnswered) return <PageSpinner />
  const words = other ? wordsOfChange(other, email) : wordsOfSignIn(email)

  return (
    <LoginFrame title={words.title} lead={words.lead}>
      <div className="flex flex-col gap-4">
        <p className="text-sm">{words.text}</p>
        {isTypedElsewhere && <p className="text-sm">{TYPED_ELSEWHERE}</p>}
        <Button
          tone="accent"
          isBusy={isBusy}
          busyText={words.busy}
          className="btn-lg h-auto py-2 wrap-anywhere"
          onClick={accept}
        >
          {words.yes}
        </Button>
        <Button
          tone="quiet"
          data-autofocus
          why={isBusy ? words.busy : undefined}
          onClick={() => void declineRecoveryLink(tab)}
        >
          {words.no}
        </Button>
      </div>
    </LoginFrame>
  )
}

const wordsOfChange = (other: string, email: string) => ({
  title: 'Change who is signed in?',
  lead: `${other} is signed in on this device. The link that you opened is for ${email}.`,
  text: `Going on signs out ${other} here, in every tab. What they watched is kept for their next sign-in.`,
  yes: 'Sign out and go on',
  busy: 'Signing out...',
  no: 'Stay signed in',
})

const wordsOfSignIn = (email: string) => ({
  title: 'Is this your account?',
  lead: `The link that you opened is for ${email}.`,
  text: 'Go on only if this is your own address: whoever owns the account sees what you do in it.',
  yes: `Continue as ${email}`,
  busy: 'Signing in...',
  no: 'This is not me',
})
