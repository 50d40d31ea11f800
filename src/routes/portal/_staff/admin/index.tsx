// The screen of users: everybody who works here, their roles and the state of their accounts.
import { createFileRoute } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { listUsers, usersList } from '@/data/lists/users'
import { countsAs } from '@/domain/counts-as'
import type { UserRow } from '@/domain/rows'
import { isLastAdmin } from '@/domain/last-admin'
import { matchesUser, usersInOrder } from '@/domain/user-order'
import { AddUserButton } from '@/portal/admin/users/add-user-button'
import { AdminHeading } from '@/portal/admin/admin-heading'
import { userSearchSchema } from '@/portal/admin/search-schemas'
import { useUserSearch } from '@/portal/admin/users/use-user-search'
import { useUserActions } from '@/portal/admin/users/use-user-actions'
import { UserStats } from '@/portal/admin/users/user-stats'
import { UserTable } from '@/portal/admin/users/user-table'
import { UserTools } from '@/portal/admin/users/user-tools'
import { ListCount } from '@/portal/lists/list-count'
import { ListStates } from '@/portal/lists/list-states'
import { SearchQueryContext } from '@/portal/lists/marked'
import { useList } from '@/portal/lists/use-list'
import { useConnection } from '@/portal/session/tab-context'
import { useMember } from '@/portal/session/use-session'
import { usePageTitle } from '@/ui/page-title'
import { RowSkeletons } from '@/ui/skeleton'

export const Route = createFileRoute('/_staff/admin/')({
  validateSearch: userSearchSchema,
  component: UsersPage,
})

const lists = [usersList]

function UsersPage() {
  usePageTitle('Admin Panel · Staff portal')
  const me = useMember().user.id
  const isOffline = useConnection() === 'offline'
  const { rows, status, lacking, isPulling, retry } = useList(listUsers, lists)
  const search = useUserSearch()
  // The search is deferred, so that typing stays quick with five hundred rows.
  const query = useDeferredValue(search.query)
  const actions = useUserActions()

  const shown = rows.filter((row) => !search.role || countsAs(row, search.role))
  const found = usersInOrder(
    shown.filter((row) => matchesUser(row, query)),
    search.order,
  )
  return (
    <>
      <AdminHeading>
        <AddUserButton users={rows} />
      </AdminHeading>
      <UserTools search={search}>
        <UserStats
          users={rows}
          isKnown={status === 'ready' && !lacking}
          role={search.role}
          onChoose={search.setRole}
        />
      </UserTools>
      <ListCount
        status={status}
        count={found.length}
        one="user"
        many="users"
        isComing={lacking !== undefined}
        isUnseen
      />
      {isOffline && rows.length > 0 && (
        <p id="users-offline" className="why mb-3">
          There is no connection: accounts can be looked up here, and changed when the clinic can be reached.
        </p>
      )}
      <ListStates
        status={status}
        rowsName="users"
        lacking={lacking}
        emptyText="No users found."
        query={search.query}
        searched="name or email"
        hasMatches={found.length > 0}
        isPulling={isPulling}
        skeleton={<RowSkeletons count={6} label="Loading users..." />}
        onRetry={retry}
        onClearSearch={() => (search.query ? search.setQuery('') : search.setRole(undefined))}
      >
        <SearchQueryContext value={query}>
          <UserTable
            users={found}
            me={me}
            ownState={ownStateOf(me, rows)}
            offlineId={isOffline ? 'users-offline' : undefined}
            busyIds={actions.busyIds}
            onAct={actions.act}
          />
        </SearchQueryContext>
      </ListStates>
      {actions.dialog}
    </>
  )
}

/** The reason why the viewer's own row has no actions. 'last-who-can-act': there are other admins, but none of them can sign in. */
function ownStateOf(me: string, rows: UserRow[]) {
  const mine = rows.find(({ id }) => id === me)
  if (!mine || !isLastAdmin(mine, rows)) return 'one-of-several'
  return rows.some(({ id, role }) => role === 'admin' && id !== me) ? 'last-who-can-act' : 'last'
}
