// The people who work here, as an admin looks for them.
import { compareNames, newestFirst } from './list-order.ts'
import { fullName } from './person-name.ts'
import type { UserRow } from './rows.ts'
import { containsWords } from './search.ts'

export type UserOrder = 'newest' | 'name' | 'signed-in'

/** Any case, anywhere in the email or the full name. */
export function matchesUser(user: UserRow, query: string): boolean {
  return containsWords([user.email, fullName(user)], query)
}

/** `newest` by the day of joining; `signed-in` puts who was here last first, and who never was at the end. */
export function usersInOrder(users: UserRow[], order: UserOrder): UserRow[] {
  const byName = (a: UserRow, b: UserRow) => compareNames(fullName(a), fullName(b)) || newestFirst(a, b)
  const seen = ({ last_sign_in_at }: UserRow) => (last_sign_in_at ? Date.parse(last_sign_in_at) : 0)
  const bySignIn = (a: UserRow, b: UserRow) => seen(b) - seen(a) || newestFirst(a, b)
  return users.toSorted({ newest: newestFirst, name: byName, 'signed-in': bySignIn }[order])
}

/** Whether this one is the only admin who could still act: without them the clinic is locked out. */
export function isLastAdmin(user: UserRow, users: UserRow[]): boolean {
  const canAct = ({ role, state }: UserRow) => role === 'admin' && state === 'active'
  return canAct(user) && !users.some((other) => other.id !== user.id && canAct(other))
}
