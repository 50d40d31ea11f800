// Coming and going. Whoever signs in finds nothing of anybody else; whoever signs out leaves nothing but unsent progress.
import type { SessionContext } from './context.ts'
import { toDataError } from '../network/errors.ts'
import { identityOf, writeIdentity } from './identity.ts'
import { endSession, finishSignOut } from './sign-out.ts'
import { becomeCacheOwner } from '../database/cache-owner.ts'
import { refreshAccount } from './refresh-account.ts'
import { readStoredSession, type StoredSession } from './stored-session.ts'

const REVOKE_PATIENCE = 3_000

/** Throws a DataError with the service's message. */
export async function signIn(tab: SessionContext, email: string, password: string): Promise<void> {
  await finishSignOut(tab)
  const { error } = await tab.auth.signInWithPassword({ email, password })
  if (error) throw toDataError(error)
  const stored = readStoredSession(tab.storage, tab.sessionKey)
  if (!stored) throw toDataError(new Error('Auth session or user missing'))
  await enter(tab, stored)
}

/** Takes over a session that auth-js has stored: shown when the account is known. */
export async function enter(tab: SessionContext, stored: StoredSession, { is_recovering = false } = {}) {
  await becomeCacheOwner(tab, stored.user.id)
  writeIdentity(tab.storage, { ...identityOf(stored, tab.clock.iso()), is_recovering })
  await refreshAccount(tab)
  tab.channel.postMessage({ type: 'signed-in' })
}

/**
 * Signs out on this device, also without a network, and clears it of everything private but unsent progress. Throws
 * where the device could not be cleared: nobody is signed in all the same, and the next start finishes it.
 */
export async function signOut(tab: SessionContext): Promise<void> {
  const token = readStoredSession(tab.storage, tab.sessionKey)?.access_token
  try {
    await endSession(tab)
  } finally {
    if (token && tab.connection.getState() !== 'offline') await revoke(tab, token)
  }
}

/** The server forgets the session too, as far as it can be told: this device is signed out either way. */
async function revoke({ auth }: SessionContext, token: string) {
  const revoked = auth.admin.signOut(token, 'local').catch(() => undefined)
  await Promise.race([revoked, new Promise((resolve) => setTimeout(resolve, REVOKE_PATIENCE))])
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
