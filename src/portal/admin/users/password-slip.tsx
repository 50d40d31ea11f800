// The slip for a new colleague, with address, email and temporary password: on the screen, and on paper (printed-slip.tsx). Until it was
// printed or the password was copied, closing it asks first.
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { useHoldUpdate } from '../../session/hold-update'
import { CopyButton } from './copy-button'
import { Email } from './email'
import { PrintedSlip, usePortalAddress } from './printed-slip'
import { SlipsDone } from './slips-done'

type PasswordSlipProps = { title: string; name: string; email: string; password: string; onClose: () => void }

export function PasswordSlip({ title, name, email, password, onClose }: PasswordSlipProps) {
  const id = useId()
  const address = usePortalAddress()
  const [isTaken, setTaken] = useState(false)
  const take = () => setTaken(true)
  // The password is shown only this once, so another tab must not take it away without a question.
  useHoldUpdate(true, 'a form is filled in')
  return (
    <Dialog
      title={title}
      isFilled={!isTaken}
      leave={{
        title: 'Close without the password?',
        loss: 'It is shown only this once, and is not printed or copied yet. After that you can only set a new one.',
      }}
      onClose={onClose}
    >
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
          <dd className="slip-password" onCopy={take}>
            <output translate="no" aria-labelledby={id}>
              {password}
            </output>
            <CopyButton text={password} onCopied={take} />
          </dd>
        </dl>
        <p className="text-base-content/75 text-sm">
          Good for 7 days and for one thing: choosing a password of their own.
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            tone="outline"
            icon="print"
            data-autofocus
            onClick={() => {
              take()
              print()
            }}
          >
            Print a slip
          </Button>
          <SlipsDone onClose={onClose} />
        </div>
        {createPortal(
          <PrintedSlip name={name} address={address} email={email} password={password} />,
          document.body,
        )}
      </div>
    </Dialog>
  )
}
