// Signs out: clears everything private from this device, in every tab, with or without a network. Unsent changes and notes of ended
// uploads stay, without titles (`keptAtSignOut` in db.ts). First the key of the kept files is removed, then the record says that nobody
// is signed in (sign-in-record.ts), then the screen is cleared. A mark in localStorage stays until everything is done, so that the next
// start finishes a sign-out that was cut short.
import { privateTables } from '../../database/db.ts'
import { dropTestRelease } from '../../database/test-release.ts'
import { withReopen } from '../../database/reopen.ts'
import type { DatabaseContext } from '../../database/context.ts'
import type { SessionContext } from '../context.ts'
import { confirmedSession } from '../stored/confirmed-session.ts'
import { readIdentity } from '../stored/identity.ts'
import { forgetShelf } from '../stored/forget-shelf.ts'
import { keepUploads } from './kept-uploads.ts'
import { endRecord, forgetSession } from '../stored/sign-in-record.ts'
import { noteLastEnding } from '../stored/note-last-ending.ts'
import { signedOut, type SignedOutWhy } from '../session-state.ts'
import { DRAFT, SIGN_OUT_MARK } from '../stored/keys.ts'
import { forgetSignIn, readStoredSession } from '../stored/stored-session.ts'
import { revoke } from './revoke.ts'

/** The mark's value when the server ended the session. */
const REVOKED = 'revoked'

/**
 * Signs out on this device, also without a network, and clears everything private but unsent changes. Throws where the
 * device could not be cleared: nobody is signed in all the same, and the next start clears the rest.
 */
export async function signOut(tab: SessionContext): Promise<void> {
  const token = confirmedSession(tab)?.access_token
  try {
    await endSession(tab)
  } finally {
    if (token && tab.network.connection.getState() !== 'offline') await revoke(tab, token)
  }
}

/** Ends the session on this device; `why` is null where the person signed out. Needs no network. */
export async function endSession(tab: SessionContext, why: SignedOutWhy | null = null) {
  tab.auth.typedPassword = undefined
  await forgetShelf(tab)
  const isEnded = await endRecord(tab)
  // Where the record could not be written, the sign-in's id stays beside the mark and says which sign-in is over.
  forgetSession(tab, { keepsSignIn: !isEnded })
  tab.device.storage.setItem(SIGN_OUT_MARK, why === 'revoked' ? REVOKED : 'yes')
  noteLastEnding(tab, why)
  tab.auth.signIn = undefined
  showSignedOut(tab, why)
  await finishSignOut(tab, why)
}

/** Shows in every tab of this device that nobody is signed in. */
export function showSignedOut(
  tab: Pick<SessionContext, 'device' | 'session'>,
  why: SignedOutWhy | null = null,
) {
  tab.session.setState(signedOut(why), true)
  tab.device.channel.postMessage({ type: 'signed-out', why })
}

/** Finishes a sign-out: clears the private tables. Uploads of a person whose session the server ended are kept in memory. */
export async function finishSignOut(tab: SessionContext, why: SignedOutWhy | null = null) {
  const { db } = tab
  const { storage } = tab.device
  if (!isSigningOut(tab)) return
  // An old tab may have filled the database of a test release anew.
  void dropTestRelease(tab)
  const tables = privateTables(db)
  await withReopen(tab, () =>
    db.transaction('rw', [...tables, db.ended_uploads], async () => {
      // Another tab may have finished the sign-out meanwhile, and somebody may have signed in since.
      if (!isSigningOut(tab)) return
      if (why === 'revoked' || storage.getItem(SIGN_OUT_MARK) === REVOKED) await keepUploads(tab)
      for (const table of tables) await table.clear()
    }),
  )
  if (!isSigningOut(tab)) return
  forgetDrafts(storage)
  // The key is forgotten once more: another tab may have stored it meanwhile, or an earlier sign-out was cut short.
  if (!(await forgetShelf(tab))) return
  // Writes the record where that failed at first: the mark stays until it is written.
  if (!(await endRecord(tab, () => isMarked(tab)))) return
  storage.removeItem(SIGN_OUT_MARK)
  forgetSignIn(storage)
}

/** Forgets the words of forms that were open (`drafts.ts`), whosever they are. */
function forgetDrafts(storage: Storage) {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index)!)
  for (const key of keys) if (key.startsWith(DRAFT)) storage.removeItem(key)
}

/** Whether a sign-out is unfinished: the mark is set, or neither this tab nor storage says that anybody is signed in. */
function isSigningOut(tab: Pick<SessionContext, 'device' | 'auth'>) {
  const { storage } = tab.device
  const { signIn, sessionKey } = tab.auth
  return isMarked(tab) || (!signIn && !readIdentity(storage) && !readStoredSession(storage, sessionKey))
}

const isMarked = ({ device }: Pick<DatabaseContext, 'device'>) =>
  device.storage.getItem(SIGN_OUT_MARK) !== null
