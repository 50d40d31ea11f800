// The list of users: dense rows, with columns on a desk, with actions as words from tablets on, with a menu on a phone.
import type { UserRow } from '@/domain/rows'
import { useMedia } from '@/ui/use-media'
import { useTab } from '../../session/tab-context'
import { userAt } from './describe-user'
import type { RunUserAction } from './use-user-actions'
import { UserLine, type UserLineProps } from './user-line'

/** Media queries for a tablet, which has room for actions as words, and for a desk, which has room for columns. As in admin.css. */
const TABLET_QUERY = '(min-width: 48rem)'
const DESK_QUERY = '(min-width: 75rem)'

type UserTableProps = {
  users: UserRow[]
  me: string
  /** The reason why the viewer's own row has no actions. */
  ownState: NonNullable<UserLineProps['ownState']>
  /** Id of the element that says why nothing can be changed now; undefined with a connection. */
  offlineId: string | undefined
  busyIds: readonly string[]
  onAct: RunUserAction
}

export function UserTable({ users, me, ownState, offlineId, busyIds, onAct }: UserTableProps) {
  const hasRoom = useMedia(TABLET_QUERY)
  const isWide = useMedia(DESK_QUERY)
  const { clock } = useTab()
  // The time is rounded to the minute, so that rows which have not changed are not rendered again.
  const now = Math.floor(clock.now() / 60_000) * 60_000
  return (
    <div className={`panel rows people ${isWide ? 'people-wide' : ''}`}>
      {users.map((user) => (
        <UserLine
          key={user.id}
          user={userAt(user, now)}
          ownState={user.id === me ? ownState : undefined}
          hasRoom={hasRoom}
          isWide={isWide}
          isBusy={busyIds.includes(user.id)}
          offlineId={offlineId}
          now={now}
          onAct={onAct}
        />
      ))}
    </div>
  )
}
