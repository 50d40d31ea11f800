// A new password: by a mail to whoever forgot it, and for whoever came with a temporary one.
import type { SessionContext } from './context.ts'
import { DataError, toDataError } from '../network/errors.ts'
import { readIdentity, writeIdentity } from './identity.ts'
import { refreshAccount } from './refresh-account.ts'
import { personOf } from './state.ts'
import { readStoredSession } from './stored-session.ts'
import { getToken } from './token.ts'

/** Sends the mail with the link that comes back to the login page. Throws a DataError with the service's message. */
export async function requestPasswordReset(tab: SessionContext, email: string): Promise<void> {
  const { error } = await tab.auth.resetPasswordForEmail(email, {
    redirectTo: `${tab.origin}/portal/login`,
  })
  if (error) throw toDataError(error)
}

/** Throws a DataError with the service's message. */
export async function updatePassword(tab: SessionContext, password: string): Promise<void> {
  const userId = personOf(tab.session.getState())?.id
  if (!userId) throw new DataError('signed-out', 'Auth session missing!')
  await getToken(tab, userId)
  const { error } = await tab.auth.updateUser({ password, data: { temp_password: false } })
  if (error) throw toDataError(error)
  const identity = readIdentity(tab.storage)
  if (identity?.id !== userId) return forgetSession(tab, userId)
  writeIdentity(tab.storage, { ...identity, must_change_password: false, is_recovering: false })
  await refreshAccount(tab)
}

/** Signed out in another tab meanwhile: auth-js has stored the session once more. */
function forgetSession({ storage, sessionKey }: SessionContext, userId: string) {
  if (readStoredSession(storage, sessionKey)?.user.id === userId) storage.removeItem(sessionKey)
}
