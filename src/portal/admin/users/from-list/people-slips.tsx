import { createPortal } from 'react-dom'
import { Button } from '@/ui/button'
import { Email } from '../email'
import { CopyButton } from '../copy-button'
import { PrintedSlip, usePortalAddress } from '../printed-slip'
import type { Line } from './use-add-people'

/** The last step: a slip for each person, on the screen and on one printed sheet. */
export function PeopleSlips({ lines, onDone }: { lines: readonly Line[]; onDone: () => void }) {
  const address = usePortalAddress()
  const nameOf = ({ person: { firstName, lastName } }: Line) => `${firstName} ${lastName}`
  return (
    <div className="flex flex-col gap-4">
      <p>Give each person their slip. The passwords are shown only this once.</p>
      <ul className="people-lines">
        {lines.map((line) => (
          <li key={line.person.email} translate="no" className="wrap-any">
            <b dir="auto" className="font-semibold">
              {nameOf(line)}
            </b>
            <p className="row-meta">
              <Email address={line.person.email} />
            </p>
            <p className="slip-password">
              <output aria-label={`Temporary password of ${nameOf(line)}`}>{line.password}</output>
              <CopyButton text={line.password} />
            </p>
          </li>
        ))}
      </ul>
      <div className="form-end">
        <Button tone="outline" icon="print" onClick={() => print()}>
          {lines.length === 1 ? 'Print 1 slip' : `Print ${lines.length} slips`}
        </Button>
        <Button tone="accent" data-autofocus onClick={onDone}>
          Done
        </Button>
      </div>
      {createPortal(
        lines.map((line) => (
          <PrintedSlip
            key={line.person.email}
            name={nameOf(line)}
            address={address}
            email={line.person.email}
            password={line.password}
          />
        )),
        document.body,
      )}
    </div>
  )
}
