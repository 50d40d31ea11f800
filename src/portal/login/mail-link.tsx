// What the login page shows for the link of a mail: the offer to go on, the question whose account it is, a confirmed address.
import { useState } from 'react'
import type { Recovery, UnspentLink } from '@/data/session/context'
import { closeLink, spendLink } from '@/data/session/sign-in/follow-recovery-link'
import { Button } from '@/ui/button'
import { showAuthError, noteOf } from '../forms/auth-error'
import { FormNote } from '../forms/form-note'
import { useBusy } from '../session/use-busy'
import { useTab } from '../session/tab-context'
import { usePerson } from '../session/use-session'
import { LoginFrame } from './login-frame'
import { RecoveryQuestion } from './recovery-question'

/** The steps at which a link has the login page. */
export type LinkStep = Exclude<Recovery, { step: 'none' | 'failed' }>

export function MailLink({ recovery }: { recovery: LinkStep }) {
  if (recovery.step === 'offered') return <LinkOffer type={recovery.link.type} />
  if (recovery.step === 'confirmed') return <ConfirmedAddress isFirstOfTwo={recovery.isFirstOfTwo} />
  const { email, id } = recovery.session.user
  return <RecoveryQuestion email={email} id={id} />
}

/** Spends the link by a tap. Opening the page spends nothing, because programs that look through mails open every link. */
function LinkOffer({ type }: Pick<UnspentLink, 'type'>) {
  const tab = useTab()
  const person = usePerson()
  const [failure, setFailure] = useState<{ error: unknown }>()
  const { isBusy, run } = useBusy((error) => {
    showAuthError(error)
    setFailure({ error })
  })
  const words = type === 'recovery' ? newPassword : address
  const goOn = () => {
    setFailure(undefined)
    run(() => spendLink(tab))
  }
  return (
    <LoginFrame title={words.title} lead="You opened the link from a mail.">
      <div className="flex flex-col gap-4">
        <p className="text-sm">{words.text}</p>
        <FormNote text={failure && noteOf(failure.error, 'Continue')} />
        <Button tone="accent" isBusy={isBusy} busyText="One moment..." className="btn-lg" onClick={goOn}>
          Continue
        </Button>
        <Button tone="quiet" why={isBusy ? 'One moment' : undefined} onClick={() => closeLink(tab)}>
          {person ? 'Stay signed in' : 'Not now'}
        </Button>
      </div>
    </LoginFrame>
  )
}

const newPassword = {
  title: 'Choose a new password',
  text: 'The link works once. Go on here if you asked for it; if not, leave it: the password stays as it is.',
}
const address = {
  title: 'Confirm an email address',
  text: 'The link works once. Go on if the address is yours and you asked for the change. It signs nobody in.',
}

function ConfirmedAddress({ isFirstOfTwo }: { isFirstOfTwo: boolean }) {
  const tab = useTab()
  const words = isFirstOfTwo
    ? {
        title: 'One of two is confirmed',
        lead: 'Now open the link in the mail to the other address: the change counts when both are confirmed.',
      }
    : { title: 'The address is confirmed', lead: 'From now on it is the email to sign in with.' }
  return (
    <LoginFrame {...words}>
      <Button tone="accent" className="btn-lg w-full" onClick={() => closeLink(tab)}>
        Go on
      </Button>
    </LoginFrame>
  )
}
