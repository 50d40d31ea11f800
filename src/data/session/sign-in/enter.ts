// Stores a session of the auth service as the session of this device. A person who was signed in before is signed out first, so that
// nobody finds another person's data.
import * as v from 'valibot'
import { becomeCacheOwner } from '../../database/cache-owner.ts'
import type { DatabaseContext } from '../../database/context.ts'
import type { SessionContext } from '../context.ts'
import { identityOf, readIdentity } from '../stored/identity.ts'
import { restoreUploads } from '../sign-out/kept-uploads.ts'
import { refreshAccount } from '../account/refresh-account.ts'
import { forgetShelf } from '../stored/forget-shelf.ts'
import { noteLastEnding } from '../stored/note-last-ending.ts'
import { keepSignIn, newSignIn, readRecord } from '../stored/sign-in-record.ts'
import { finishSignOut, showSignedOut } from '../sign-out/sign-out.ts'
import { storedSchema, type StoredSession } from '../stored/stored-session.ts'

/** Finishes a sign-out that was cut short. Throws where the device cannot be cleared: then nobody may sign in. */
export async function finishLastSignOut(tab: SessionContext): Promise<void> {
  await finishSignOut(tab).catch((error: unknown) => throwIfStorageWorks(tab, error))
}

/** Signs in the person to whom the auth service gave this session for their password. */
export async function enterWithPassword(tab: SessionContext, session: unknown, password: string) {
  tab.auth.typedPassword = password
  await enter(tab, v.parse(storedSchema, session))
  if (tab.session.getState().status !== 'must-choose-password') tab.auth.typedPassword = undefined
}

/**
 * Stores a session of the auth service as the session of this device. The person is shown once the record is written and the
 * account is known. Where the record cannot be written, the session holds for this tab alone.
 */
export async function enter(tab: SessionContext, session: StoredSession, { is_recovering = false } = {}) {
  tab.auth.isEntering = true
  try {
    const before = readIdentity(tab.device.storage)
    if (before && before.id !== session.user.id) {
      showSignedOut(tab)
      await forgetShelf(tab)
    }
    // Lists of the last person that cannot be cleared stay: everybody reads only rows of their own.
    await becomeCacheOwner(tab, session.user.id)
      .then(() => restoreUploads(tab, session.user.id))
      .catch((error: unknown) => console.warn('The lists could not be handed over', error))
    const identity = { ...identityOf(session, tab.clock.iso()), is_recovering }
    const { isAlone } = await keepSignIn(tab, newSignIn(session, identity))
    noteLastEnding(tab, null)
    await refreshAccount(tab)
    if (isAlone) return
  } finally {
    tab.auth.isEntering = false
  }
  tab.device.channel.postMessage({ type: 'signed-in' })
}

/** Throws the error, unless the browser can store nothing at all: then people can still sign in for one tab. */
async function throwIfStorageWorks(tab: Pick<DatabaseContext, 'device'>, error: unknown) {
  const canKeep = await readRecord(tab).then(
    () => true,
    () => false,
  )
  if (canKeep) throw error
}
