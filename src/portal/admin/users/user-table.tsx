// The list of users: dense rows with columns on a desk, rows with a menu on everything smaller.
import type { UserRow } from '@/domain/rows'
import { useMedia } from '@/ui/use-media'
import { useTab } from '../../session/tab-context'
import type { UserAct } from './use-user-actions'
import { UserLine, type UserLineProps } from './user-line'

/** Media query for a desk: there is room for columns, and for actions as words. As in admin.css. */
const DESK = '(min-width: 75rem)'

type UserTableProps = {
  users: UserRow[]
  me: string
  /** The reason why the viewer's own row has no actions. */
  own: NonNullable<UserLineProps['own']>
  /** Id of the element that says why nothing can be changed now; undefined with a connection. */
  offlineId: string | undefined
  busyId: string | undefined
  onAct: UserAct
}

export function UserTable({ users, me, own, offlineId, busyId, onAct }: UserTableProps) {
  const isWide = useMedia(DESK)
  const { clock } = useTab()
  // The time is rounded to the minute, so that rows which have not changed are not rendered again.
  const now = Math.floor(clock.now() / 60_000) * 60_000
  return (
    <div className={`panel rows people ${isWide ? 'people-wide' : ''}`}>
      {isWide && (
        <div className="people-head" aria-hidden="true">
          <span>Name and email</span>
          <span>Role</span>
          <span>Joined</span>
          <span>Last sign-in</span>
        </div>
      )}
      {users.map((user) => (
        <UserLine
          key={user.id}
          user={user}
          own={user.id === me ? own : undefined}
          isWide={isWide}
          isBusy={user.id === busyId}
          offlineId={offlineId}
          now={now}
          onAct={onAct}
        />
      ))}
    </div>
  )
}
