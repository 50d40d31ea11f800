import type { ReactNode } from 'react'
import type { ListedPerson } from '@/domain/people-list'
import { Icon } from '@/ui/icon'
import { Email } from '../email'

type PersonLineProps = { person: ListedPerson; faults: readonly string[]; children?: ReactNode }

/** A person of the list, with what is wrong in the line. */
export function PersonLine({ person: { firstName, lastName, email }, faults, children }: PersonLineProps) {
  return (
    <li className="wrap-any">
      <p className="flex flex-wrap items-center gap-x-2">
        <b dir="auto" className="font-semibold">
          {`${firstName} ${lastName}`.trim() || '(no name)'}
        </b>
        {children}
      </p>
      {email && (
        <p className="row-meta">
          <Email address={email} />
        </p>
      )}
      {faults.map((fault) => (
        <p key={fault} className="people-fault">
          <Icon name="alert" className="mt-0.5 size-4" />
          {fault}
        </p>
      ))}
    </li>
  )
}
