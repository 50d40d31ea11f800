// A person's own name, which the account holds and the lists follow.
import { changeAccount } from './change-account.ts'
import { confirmedIdentity } from '../stored/confirmed-session.ts'
import type { SessionContext } from '../context.ts'
import { refreshAccount } from './refresh-account.ts'
import { requireUser } from '../require-user.ts'
import { changeSignIn } from '../stored/sign-in-record.ts'

/** Spaces around are left out. Throws a DataError with the service's message. */
export async function changeName(
  tab: SessionContext,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> {
  const userId = requireUser(tab)
  const names = { first_name: firstName.trim(), last_name: lastName.trim() }
  await changeAccount(tab, userId, { data: names })
  const identity = confirmedIdentity(tab)
  // Signed out meanwhile: the name is changed, and nobody is signed in by that.
  if (identity?.id !== userId) return
  await changeSignIn(tab, { identity: { ...identity, ...names } })
  await refreshAccount(tab)
  // The other tabs read who is signed in once more.
  tab.device.channel.postMessage({ type: 'signed-in', id: tab.auth.signIn?.id })
}
