// A new password: by a mail to whoever forgot it, and for whoever came with a temporary one.
import { DataError, toDataError } from '../network/errors.ts'
import { askAuth } from './auth-request.ts'
import type { SessionContext } from './context.ts'
import { readIdentity, writeIdentity } from './identity.ts'
import { refreshAccount } from './refresh-account.ts'
import { personOf } from './state.ts'
import { withToken } from './token.ts'

/** Sends the mail with the link that comes back to the login page of this origin. Throws a DataError with the service's message. */
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
  const body = { password, data: { temp_password: false } }
  const { error } = await withToken(tab, userId, (bearer) =>
    askAuth(tab, 'user', { method: 'PUT', bearer, body }),
  )
  if (error) throw error
  const identity = readIdentity(tab.storage)
  // Signed out in another tab meanwhile: the password is set, and nobody is signed in by that.
  if (identity?.id !== userId) return
  writeIdentity(tab.storage, { ...identity, must_change_password: false, is_recovering: false })
  await refreshAccount(tab)
}
