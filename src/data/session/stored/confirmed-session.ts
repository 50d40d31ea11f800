// Session and identity of the sign-in that the record confirms for this tab. Those of anybody else, or of an earlier sign-in of the
// same person, may lie in storage too: they are neither painted, nor renewed, nor sent.
import type { SessionContext } from '../context.ts'
import { readIdentity, type Identity } from './identity.ts'
import { readSignIn, readStoredSession, type StoredSession } from './stored-session.ts'

/** The session of this tab's sign-in, as new as any tab has made it. */
export function confirmedSession(tab: Pick<SessionContext, 'auth'>): StoredSession | undefined {
  const storage = confirmedStorage(tab)
  const session = storage && readStoredSession(storage, tab.auth.sessionKey)
  return session?.user.id === tab.auth.signIn?.userId ? session : undefined
}

/** The remembered identity of this tab's person. */
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
