// Signing in. Whoever comes finds nothing of anybody else: a change of person is a sign-out first.
import { becomeCacheOwner } from '../database/cache-owner.ts'
import { clearSavedFiles } from '../database/saved-files.ts'
import { toDataError } from '../network/errors.ts'
import type { SessionContext } from './context.ts'
import { identityOf, readIdentity, writeIdentity } from './identity.ts'
import { giveBackUploads } from './kept-uploads.ts'
import { refreshAccount } from './refresh-account.ts'
import { finishSignOut, showSignedOut } from './sign-out.ts'
import { readStoredSession, type StoredSession } from './stored-session.ts'

/** Throws a DataError with the service's message. */
export async function signIn(tab: SessionContext, email: string, password: string): Promise<void> {
  await finishSignOut(tab)
  const { error } = await tab.auth.signInWithPassword({ email, password })
  if (error) throw toDataError(error)
  const stored = readStoredSession(tab.storage, tab.sessionKey)
  if (!stored) throw toDataError(new Error('Auth session or user missing'))
  tab.typedPassword = password
  await enter(tab, stored)
  if (tab.session.getState().status !== 'must-choose-password') tab.typedPassword = undefined
}

/** Takes over a session that has been stored: shown when the account is known. */
export async function enter(tab: SessionContext, stored: StoredSession, { is_recovering = false } = {}) {
  tab.isEntering = true
  try {
    const before = readIdentity(tab.storage)
    if (before && before.id !== stored.user.id) {
      showSignedOut(tab)
      await clearSavedFiles()
    }
    await becomeCacheOwner(tab, stored.user.id)
    await giveBackUploads(tab, stored.user.id)
    writeIdentity(tab.storage, { ...identityOf(stored, tab.clock.iso()), is_recovering })
    await refreshAccount(tab)
  } finally {
    tab.isEntering = false
  }
  tab.channel.postMessage({ type: 'signed-in' })
}

/** Closed on the server, where an admin makes accounts: it answers with a DataError. */
export async function signUp(
  tab: SessionContext,
  person: { email: string; password: string; firstName: string; lastName: string },
): Promise<void> {
  const { email, password, firstName, lastName } = person
  const data = { first_name: firstName, last_name: lastName }
  const options = { data, emailRedirectTo: `${tab.origin}/portal/dashboard` }
  const { error } = await tab.auth.signUp({ email, password, options })
  if (error) throw toDataError(error)
}
