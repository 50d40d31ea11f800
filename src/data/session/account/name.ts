// Changes a person's own name. The account holds the name; the database copies it into the list of users.
import { changeAccount } from './change-account.ts'
import { confirmedIdentity } from '../stored/confirmed-session.ts'
import type { SessionContext } from '../context.ts'
import { refreshAccount } from './refresh-account.ts'
import { requireUser } from '../require-user.ts'
import { changeSignIn } from '../stored/sign-in-record.ts'

/** Changes first and last name, without spaces around them. Throws a DataError with the service's message. */
export async function changeName(
  tab: SessionContext,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> {
  const userId = requireUser(tab)
  const names = { first_name: firstName.trim(), last_name: lastName.trim() }
  await changeAccount(tab, userId, { data: names })
  const identity = confirmedIdentity(tab)
  // The person signed out meanwhile: the name is changed, and nobody is signed in.
  if (identity?.id !== userId) return
  await changeSignIn(tab, { identity: { ...identity, ...names } })
  await refreshAccount(tab)
  // Other tabs read the identity again.
  tab.device.channel.postMessage({ type: 'signed-in', id: tab.auth.signIn?.id })
}
