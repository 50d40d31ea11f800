// Compares localStorage with the record of who is signed in, and corrects localStorage. After a power cut localStorage may be
// older than the record. `tab.auth.signIn` is the confirmed sign-in.
import type { SessionContext } from '../context.ts'
import type { DatabaseContext } from '../../database/context.ts'
import { identityOf, readIdentity } from '../stored/identity.ts'
import {
  changeRecord,
  copyToStorage,
  forgetSession,
  newSignIn,
  type Recorded,
  readRecord,
} from '../stored/sign-in-record.ts'
import { coverAsKept } from '../stored/cover.ts'
import { revoke } from '../sign-out/revoke.ts'
import { endSession } from '../sign-out/sign-out.ts'
import { signedOut } from '../session-state.ts'
import { SIGN_OUT_MARK } from '../stored/keys.ts'
import { readLastEnding } from '../stored/last-ending.ts'
import { readSignIn, readStoredSession, sessionIdOf, type StoredSession } from '../stored/stored-session.ts'

/**
 * Runs the check, at the start of the tab or after another tab changed something. False when the record cannot be read, or somebody
 * signed in or out meanwhile: then the caller shows nothing new.
 */
export async function confirmSession(tab: SessionContext, moment: 'start' | 'later'): Promise<boolean> {
  const before = tab.session.getState()
  const found = await recordAt(tab).catch((error: unknown) => {
    console.warn('The sign-in record could not be read', error)
    return 'unreadable' as const
  })
  if (tab.auth.isEntering || tab.session.getState() !== before) return false
  if (found === 'unreadable') {
    // Whether the session has ended is unknown, so everything stays as it is.
    if (before.status === 'loading') tab.session.setState(signedOut('unreadable'), true)
    return false
  }
  if (!found) {
    tab.auth.signIn = undefined
    if (moment === 'start') dropStale(tab)
  } else if (isEnded(tab, found)) await endSession(tab, readLastEnding(tab))
  else if (isCopied(tab, found))
    tab.auth.signIn = { id: found.id, userId: found.session.user.id, storage: tab.device.storage }
  else {
    dropStale(tab, found.session)
    copyToStorage(tab, found)
  }
  // The cover is set before the person is shown, so that nothing of theirs is painted without it.
  if (found) coverAsKept(tab, found)
  return true
}

/** The record. Where the browser has lost it, as a broken IndexedDB, it is made from the session in localStorage. */
async function recordAt(tab: Pick<SessionContext, 'clock' | 'device' | 'auth'>): Promise<Recorded> {
  const now = await readRecord(tab)
  if (now !== undefined) return now
  const found = findSignIn(tab)
  return changeRecord(tab, (old) => (old === undefined ? found : old))
}

/** The sign-in in localStorage. A person who was signing out stays signed out. */
function findSignIn(tab: Pick<SessionContext, 'clock' | 'device' | 'auth'>) {
  const { clock } = tab
  const { storage } = tab.device
  const { sessionKey } = tab.auth
  const session = readStoredSession(storage, sessionKey)
  if (!session || storage.getItem(SIGN_OUT_MARK)) return null
  const identity = readIdentity(storage)
  return newSignIn(session, identity?.id === session.user.id ? identity : identityOf(session, clock.iso()))
}

type Found = NonNullable<Recorded>

/**
 * Whether localStorage says that this sign-in is over: a tab signed out that could not write the record. Power may have failed before it
 * set the mark.
 */
function isEnded({ device, auth }: Pick<SessionContext, 'device' | 'auth'>, { id, session }: Found) {
  if (readSignIn(device.storage)?.id !== id) return false
  if (device.storage.getItem(SIGN_OUT_MARK)) return true
  return readStoredSession(device.storage, auth.sessionKey)?.user.id !== session.user.id
}

/** Whether localStorage is at least as new as the record. */
function isCopied({ device }: Pick<DatabaseContext, 'device'>, { id, stamp, session }: Found) {
  const copied = readSignIn(device.storage)
  return copied?.id === id && copied.stamp === stamp && readIdentity(device.storage)?.id === session.user.id
}

/** Removes a session that the record does not know from the device, and ends it at the server with its own token. */
function dropStale(tab: Pick<SessionContext, 'network' | 'device' | 'auth'>, known?: StoredSession) {
  const stale = readStoredSession(tab.device.storage, tab.auth.sessionKey)
  forgetSession(tab)
  if (stale && !(known && sessionIdOf(stale) === sessionIdOf(known))) void revoke(tab, stale.access_token)
}
