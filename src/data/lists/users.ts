// Everybody who works here: a list for admins alone, by the server's rule; nobody else's device asks for it.
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

/** Everybody, the newest first. */
export function listUsers(tab: DatabaseContext, userId: string) {
  return usersList.listRows(tab, userId)
}
