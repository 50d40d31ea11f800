// Compares localStorage with the record of who is signed in, and brings it in line: after a power cut it may be as it was any
// time before, and a tab of an older release writes it alone. `tab.signIn` is who is confirmed then.
import type { DatabaseContext } from '../../database/context.ts'
import type { SessionContext } from '../context.ts'
import { identityOf, readIdentity } from '../stored/identity.ts'
import {
  changeRecord,
  copyToStorage,
  forgetSession,
  newSignIn,
  type Recorded,
  readRecord,
} from '../stored/sign-in-record.ts'
import { endSession, revoke } from '../sign-out/sign-out.ts'
import { signedOut } from '../session-state.ts'
import { LEAVING, readSignIn, readStoredSession, type StoredSession } from '../stored/stored-session.ts'

/** Why the check runs: the tab opens; another tab changed something; a tab of an older release says that it signed somebody in. */
export type Moment = 'start' | 'later' | 'signed-in-elsewhere'

/** False when the record cannot be read, or somebody signed in or out meanwhile: then nothing is to be painted. */
export async function confirmSession(tab: SessionContext, moment: Moment): Promise<boolean> {
  const before = tab.session.getState()
  const found = await recordAt(tab, moment).catch((error: unknown) => {
    console.warn('Who is signed in could not be read', error)
    return 'unreadable' as const
  })
  if (tab.auth.isEntering || tab.session.getState() !== before) return false
  if (found === 'unreadable') {
    // The session is not known to have ended, so everything stays where it is.
    if (before.status === 'loading') tab.session.setState(signedOut('unreadable'), true)
    return false
  }
  if (!found) {
    tab.auth.signIn = undefined
    if (moment === 'start') dropStale(tab)
  } else if (isEnded(tab, found)) await endSession(tab, whyEnded(tab))
  else if (isCopied(tab, found))
    tab.auth.signIn = { id: found.id, userId: found.session.user.id, storage: tab.device.storage }
  else {
    dropStale(tab, found.session)
    copyToStorage(tab, found)
  }
  return true
}

/** The record. A device that has none yet gets one, made of the session that is found. */
async function recordAt(tab: SessionContext, moment: Moment): Promise<Recorded> {
  const now = await readRecord(tab)
  const isUnknown = moment === 'signed-in-elsewhere' && (!now || isEnded(tab, now))
  if (now !== undefined && !isUnknown) return now
  const found = findSignIn(tab)
  return changeRecord(tab, (old) => (old === undefined || (isUnknown && found) ? found : old))
}

/** The first start after a release without the record: whoever is signed in stays so, unless they were just leaving. */
function findSignIn(tab: SessionContext) {
  const { clock } = tab
  const { storage } = tab.device
  const { sessionKey } = tab.auth
  const session = readStoredSession(storage, sessionKey)
  if (!session || storage.getItem(LEAVING)) return null
  const identity = readIdentity(storage)
  return newSignIn(session, identity?.id === session.user.id ? identity : identityOf(session, clock.iso()))
}

type Found = NonNullable<Recorded>

/** Whether localStorage says that this sign-in is over: a tab signed out that could not write the record, or is older than it. */
function isEnded({ device, auth }: Pick<SessionContext, 'device' | 'auth'>, { id, session }: Found) {
  if (readSignIn(device.storage)?.id !== id) return false
  if (device.storage.getItem(LEAVING)) return true
  return readStoredSession(device.storage, auth.sessionKey)?.user.id !== session.user.id
}

/** Why a session ended: null when its person signed out, else the server took it away. */
function whyEnded({ device, auth }: Pick<SessionContext, 'device' | 'auth'>) {
  if (device.storage.getItem(LEAVING) || readStoredSession(device.storage, auth.sessionKey)) return null
  return readIdentity(device.storage) ? 'revoked' : null
}

/** Whether localStorage is at least as new as the record. */
function isCopied({ device }: Pick<DatabaseContext, 'device'>, { id, stamp, session }: Found) {
  const copied = readSignIn(device.storage)
  return copied?.id === id && copied.stamp === stamp && readIdentity(device.storage)?.id === session.user.id
}

/** Takes a session that the record does not know off the device, and ends it at the server with its own token. */
function dropStale(tab: SessionContext, known?: StoredSession) {
  const stale = readStoredSession(tab.device.storage, tab.auth.sessionKey)
  forgetSession(tab)
  if (stale && !(known && sessionIdOf(stale) === sessionIdOf(known))) void revoke(tab, stale.access_token)
}

/** The auth service's own id of a session, which stays when its tokens are renewed; the person's where it cannot be read. */
function sessionIdOf({ access_token, user }: StoredSession): unknown {
  try {
    const [, claims = ''] = access_token.split('.')
    const { session_id } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as {
      session_id?: unknown
    }
    return session_id ?? user.id
  } catch {
    return user.id
  }
}
