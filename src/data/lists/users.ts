// The list of users. The server gives it to admins alone, and only their devices ask for it.
import type { UserRow } from '../../domain/rows.ts'
import type { Query } from '../sync/list.ts'
import type { DatabaseContext } from '../database/context.ts'
import { sharedList } from './shared-list.ts'

export const usersList = sharedList<UserRow>({
  name: 'users',
  since: 4,
  onlyFor: 'admin',
  failText: 'Failed to fetch users',
  query: (supabase) => supabase.rpc('list_users', {}, { count: 'exact' }) as unknown as Query<UserRow>,
})

/** All users, newest first. */
export function listUsers(tab: DatabaseContext, userId: string) {
  return usersList.listRows(tab, userId)
}
