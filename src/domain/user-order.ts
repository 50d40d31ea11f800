// Finds and sorts users for the admin's list.
import { compareNames, newestFirst } from './list-order.ts'
import { fullName } from './person-name.ts'
import type { UserRow } from './rows.ts'
import { matchesQuery } from './search.ts'

export type UserOrder = 'newest' | 'name' | 'signed-in'

/** Whether a person is found by the query, in the email or the full name. */
export function matchesUser(user: UserRow, query: string): boolean {
  return matchesQuery([user.email, fullName(user)], query)
}

/** Users in an order: `newest` by when the account was made; `signed-in` by the last sign-in, users who never signed in last. */
export function usersInOrder(users: UserRow[], order: UserOrder): UserRow[] {
  const byName = (a: UserRow, b: UserRow) => compareNames(fullName(a), fullName(b)) || newestFirst(a, b)
  const seen = ({ last_sign_in_at }: UserRow) => (last_sign_in_at ? Date.parse(last_sign_in_at) : 0)
  const bySignIn = (a: UserRow, b: UserRow) => seen(b) - seen(a) || newestFirst(a, b)
  return users.toSorted({ newest: newestFirst, name: byName, 'signed-in': bySignIn }[order])
}
