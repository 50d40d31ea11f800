// The slip for a new colleague, with address, email and temporary password: on the screen, and on paper (printed-slip.tsx).
import { useId } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '@/ui/button'
import { useHoldUpdate } from '../../session/hold-update'
import { CopyButton } from './copy-button'
import { Email } from './email'
import { PrintedSlip, usePortalAddress } from './printed-slip'

type PasswordSlipProps = { name: string; email: string; password: string; onDone: () => void }

export function PasswordSlip({ name, email, password, onDone }: PasswordSlipProps) {
  const id = useId()
  const address = usePortalAddress()
  // The password is shown only this once, so another tab must not take it away without a question.
  useHoldUpdate(true, 'a form is filled in')
  return (
    <div className="flex flex-col gap-4">
      <p>
        Give this to{' '}
        <b translate="no" className="wrap-any font-semibold">
          {name}
        </b>
        . The password is shown only this once.
      </p>
      <dl className="slip">
        <dt>Address</dt>
        <dd translate="no" className="wrap-any">
          {address}
        </dd>
        <dt>Email</dt>
        <dd className="wrap-any">
          <Email address={email} />
        </dd>
        <dt id={id}>Temporary password</dt>
        <dd className="slip-password">
          <output translate="no" aria-labelledby={id}>
            {password}
          </output>
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
