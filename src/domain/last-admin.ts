import type { UserRow } from './rows.ts'

/** Whether this user is the only admin who can act: without them nobody could manage the clinic's users. */
export function isLastAdmin(user: UserRow, users: UserRow[]): boolean {
  const canAct = ({ role, state }: UserRow) => role === 'admin' && state === 'active'
  return canAct(user) && !users.some((other) => other.id !== user.id && canAct(other))
}
