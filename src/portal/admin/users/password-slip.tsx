// The slip for a new colleague, with address, email and temporary password: on the screen, and on paper.
import { useId } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '@/ui/button'
import { Mark } from '@/ui/mark'
import { useTab } from '../../session/tab-context'
import { CopyButton } from './copy-button'
import { Email } from './email'

type PasswordSlipProps = { name: string; email: string; password: string; onDone: () => void }

export function PasswordSlip({ name, email, password, onDone }: PasswordSlipProps) {
  const { origin } = useTab().network
  const id = useId()
  const address = `${origin.replace(/^https?:\/\//, '')}/portal`
  return (
    <div className="flex flex-col gap-4">
      <p>
        Give this to <b className="wrap-any font-semibold">{name}</b>. The password is shown only this once.
      </p>
      <dl className="slip">
        <dt>Address</dt>
        <dd className="wrap-any">{address}</dd>
        <dt>Email</dt>
        <dd className="wrap-any">
          <Email address={email} />
        </dd>
        <dt id={id}>Temporary password</dt>
        <dd className="slip-password">
          <output aria-labelledby={id}>{password}</output>
          <CopyButton text={password} />
        </dd>
      </dl>
      <p className="text-base-content/75 text-sm">
        Good for 7 days and for one thing: choosing a password of their own.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="outline" icon="print" onClick={() => print()}>
          Print a slip
        </Button>
        <Button tone="accent" data-autofocus onClick={onDone}>
          Done
        </Button>
      </div>
      {createPortal(
        <PrintedSlip name={name} address={address} email={email} password={password} />,
        document.body,
      )}
    </div>
  )
}

/** The slip on paper. It is printed alone, and never shown on the screen. */
function PrintedSlip(slip: { name: string; address: string; email: string; password: string }) {
  return (
    <section className="printed-slip" aria-hidden="true">
      <p className="printed-head">
        <Mark className="size-8" /> Staff portal
      </p>
      <p>For {slip.name}</p>
      <dl>
        <dt>1. Open this address</dt>
        <dd>{slip.address}</dd>
        <dt>2. Sign in with your email</dt>
        <dd>{slip.email}</dd>
        <dt>and this temporary password</dt>
        <dd className="printed-password">{slip.password}</dd>
        <dt>3. Choose a password of your own</dt>
      </dl>
      <p>
        The temporary password is good for 7 days. Keep this slip to yourself, and throw it away after that.
      </p>
    </section>
  )
}
