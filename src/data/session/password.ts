// A new password: by a mail to whoever forgot it, and for whoever came with a temporary one.
import type { Device } from '../open-tab.ts'
import { toDataError } from '../network/errors.ts'
import { readIdentity, writeIdentity } from './identity.ts'
import { requireUser } from '../database/cache-owner.ts'
import { refreshAccount } from './refresh-account.ts'
import { readStoredSession } from './stored-session.ts'
import { freshToken } from './token.ts'

/** Sends the mail with the link that comes back to the login page. Throws a DataError with the service's message. */
export async function requestPasswordReset(device: Device, email: string): Promise<void> {
  const { error } = await device.auth.resetPasswordForEmail(email, {
    redirectTo: `${device.origin}/portal/login`,
  })
  if (error) throw toDataError(error)
}

/** Throws a DataError with the service's message. */
export async function updatePassword(device: Device, password: string): Promise<void> {
  const userId = requireUser(device)
  await freshToken(device, userId)
  const { error } = await device.auth.updateUser({ password, data: { temp_password: false } })
  if (error) throw toDataError(error)
  const identity = readIdentity(device.storage)
  if (identity?.id !== userId) return forgetSession(device, userId)
  writeIdentity(device.storage, { ...identity, must_change_password: false, is_recovering: false })
  await refreshAccount(device)
}

/** Signed out in another tab meanwhile: auth-js has stored the session once more. */
function forgetSession({ storage, sessionKey }: Device, userId: string) {
  if (readStoredSession(storage, sessionKey)?.user.id === userId) storage.removeItem(sessionKey)
}
