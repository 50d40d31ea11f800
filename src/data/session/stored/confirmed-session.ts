// Reads the stored session and identity, if they belong to the sign-in that the record confirms for this tab. A session or identity of
// another person or of an earlier sign-in may be in storage too: it is never shown, renewed or sent.
import type { SessionContext } from '../context.ts'
import { readIdentity, type Identity } from './identity.ts'
import { readSignIn, readStoredSession, type StoredSession } from './stored-session.ts'

/** The session of this tab's sign-in, with the tokens that any tab renewed last. */
export function confirmedSession(tab: Pick<SessionContext, 'auth'>): StoredSession | undefined {
  const storage = confirmedStorage(tab)
  const session = storage && readStoredSession(storage, tab.auth.sessionKey)
  return session?.user.id === tab.auth.signIn?.userId ? session : undefined
}

/** The stored identity of this tab's person. */
export function confirmedIdentity(tab: Pick<SessionContext, 'auth'>): Identity | undefined {
  const storage = confirmedStorage(tab)
  const identity = storage && readIdentity(storage)
  return identity?.id === tab.auth.signIn?.userId ? identity : undefined
}

/** Storage of this tab's sign-in; undefined when another tab has put another sign-in into its place. */
function confirmedStorage(tab: Pick<SessionContext, 'auth'>) {
  const { signIn } = tab.auth
  return signIn && readSignIn(signIn.storage)?.id === signIn.id ? signIn.storage : undefined
}
