import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '@/ui/button'
import { Email } from '../email'
import { CopyButton } from '../copy-button'
import { PrintedSlip, usePortalAddress } from '../printed-slip'
import { SlipsDone } from '../slips-done'
import type { Line } from './use-add-people'

type PeopleSlipsProps = {
  lines: readonly Line[]
  /** Called when all passwords are on paper, or copied. */
  onTaken: () => void
  onDone: () => void
}

/** The last step: a slip for each person, on the screen and on one printed sheet. */
export function PeopleSlips({ lines, onTaken, onDone }: PeopleSlipsProps) {
  const address = usePortalAddress()
  const nameOf = ({ person: { firstName, lastName } }: Line) => `${firstName} ${lastName}`
  const [copied, setCopied] = useState<readonly Line[]>([])
  const noteCopied = (line: Line) => {
    const all = [...new Set([...copied, line])]
    setCopied(all)
    if (all.length === lines.length) onTaken()
  }
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
            <p className="slip-password" onCopy={() => noteCopied(line)}>
              <output aria-label={`Temporary password of ${nameOf(line)}`}>{line.password}</output>
              <CopyButton text={line.password} onCopied={() => noteCopied(line)} />
            </p>
          </li>
        ))}
      </ul>
      <div className="form-end">
        <Button
          tone="outline"
          icon="print"
          data-autofocus
          onClick={() => {
            onTaken()
            print()
          }}
        >
          {lines.length === 1 ? 'Print 1 slip' : `Print ${lines.length} slips`}
        </Button>
        <SlipsDone onClose={onDone} />
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
