// The list of users. The server gives it to admins alone, and only their devices ask for it.
import type { UserRow } from '../../domain/rows.ts'
import { allRowsBy } from '../sync/list-source.ts'
import type { DatabaseContext } from '../database/context.ts'
import { sharedList } from './shared-list.ts'

export const usersList = sharedList<UserRow>({
  name: 'users',
  onlyFor: 'admin',
  failText: 'Failed to fetch users',
  // All rows are pulled each time: the columns come from four tables, one of them the auth service's, so no number tells when a row
  // changed last.
  source: allRowsBy((supabase, isCounted) =>
    supabase.rpc('list_users', {}, isCounted ? { count: 'exact' } : {}),
  ),
})

/** All users, newest first. */
export function listUsers(tab: DatabaseContext, userId: string) {
  return usersList.listRows(tab, userId)
}
