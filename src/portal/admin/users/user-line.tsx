// The row of a user. It is memoized, so that typing in the search renders only rows that changed.
import { memo, useId } from 'react'
import { formatDay } from '@/domain/formats'
import { fullName, initials } from '@/domain/person-name'
import type { UserRow } from '@/domain/rows'
import { Badge } from '@/ui/badge'
import { Marked } from '../../lists/marked'
import { Email } from './email'
import { formatSignIn, stateWords } from './describe-user'
import { ActionButton, UserMenu, UserButtons } from './user-controls'
import type { RunUserAction } from './use-user-actions'

export type UserLineProps = {
  user: UserRow
  /** Set for the viewer's own row only. Names the reason why that row has no actions. */
  ownState: keyof typeof ownWords | undefined
  /** Whether there is room for actions as words. */
  hasRoom: boolean
  /** Whether there is room for columns too. */
  isWide: boolean
  isBusy: boolean
  offlineId: string | undefined
  /** The server's time in ms. */
  now: number
  onAct: RunUserAction
}

const ownWords = {
  last: 'The only admin stays: make somebody else an admin first.',
  'last-who-can-act': 'No other admin can sign in now: this account stays until one can.',
  'one-of-several': 'Another admin can change this account.',
}

export const UserLine = memo(function UserLine(props: UserLineProps) {
  const { user, ownState, hasRoom, isWide, isBusy, now } = props
  const id = useId()
  const state = stateWords[user.state]
  const joined = `Joined ${formatDay(user.created_at, now)}`
  const seen = user.last_sign_in_at
    ? `last here ${formatSignIn(user.last_sign_in_at, now)}`
    : 'never signed in'
  const role = (
    <Badge tone={user.role === 'admin' ? 'secondary' : 'primary'}>
      {user.role === 'admin' ? 'Admin' : 'Staff'}
    </Badge>
  )
  const you = ownState && (
    <p className="row-meta person-you">
      <b className="font-semibold">You.</b> {ownWords[ownState]}
    </p>
  )
  return (
    <article
      className={`row person ${user.state === 'disabled' ? 'person-off' : ''}`}
      aria-labelledby={id}
      aria-busy={isBusy}
    >
      <span className="avatar avatar-plain" aria-hidden="true">
        {initials(user)}
      </span>
      <div className="person-who">
        <div className="person-name">
          <h2 id={id} dir="auto" translate="no" className="row-title wrap-any">
            <Marked text={fullName(user)} />
          </h2>
          {!isWide && role}
          {state && <Badge tone={state.tone}>{state.text}</Badge>}
          {user.state === 'expired' && !ownState && (
            <ActionButton {...props} name="password" text="Make a new one" titleId={id} />
          )}
        </div>
        <p className="row-meta wrap-any">
          <Email address={user.email} />
        </p>
        {!isWide && (
          <p className="row-meta">
            {joined} · {seen}
          </p>
        )}
        {!hasRoom && you}
      </div>
      {isWide && (
        <>
          <p>{role}</p>
          <p className="row-meta">{joined}</p>
          <p className="row-meta first-letter:uppercase">{seen}</p>
        </>
      )}
      {hasRoom && you}
      {!ownState && (hasRoom ? <UserButtons {...props} titleId={id} /> : <UserMenu {...props} />)}
    </article>
  )
})
