import { listUsers, usersList } from '../lists/users.ts'
import { requireUser } from '../session/require-user.ts'
import type { SyncContext } from '../sync/context.ts'
import { pullListAnew } from '../sync/pull.ts'
import { createUser, type NewUser, setTemporaryPassword } from './user-functions.ts'

/**
 * Makes an account for a person who had none. After a try without an answer (`isUnsure`) the account may exist: then it gets this
 * temporary password, so that the slip in the admin's hand is right. Throws a DataError.
 */
export async function addPerson(tab: SyncContext, person: NewUser, isUnsure: boolean): Promise<void> {
  const made = isUnsure ? await findInvited(tab, person.email) : undefined
  if (made) await setTemporaryPassword(tab, made.id, person.password)
  else await createUser(tab, person)
}

/** The account with this address, if nobody has signed in to it yet. */
async function findInvited(tab: SyncContext, email: string) {
  await pullListAnew(tab, usersList)
  const users = await listUsers(tab, requireUser(tab))
  return users.find((user) => user.email === email && user.state === 'invited')
}
