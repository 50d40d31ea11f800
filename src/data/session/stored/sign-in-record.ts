// The record of who is signed in on this device, or that nobody is. It is written to IndexedDB with strict durability before the
// screen shows it.
// localStorage holds a copy that all tabs read at once. It reaches the disk many seconds late, so after a power cut the copy may be
// old: the record is written first, and a copy that the record does not confirm does not count.
import * as v from 'valibot'
import { randomUuid } from '../../../domain/uuid.ts'
import type { DatabaseContext } from '../../database/context.ts'
import type { SessionContext } from '../context.ts'
import { forgetIdentity, type Identity, identitySchema, writeIdentity } from './identity.ts'
import { LAST_TOUCH, SIGN_OUT_MARK } from './keys.ts'
import {
  forgetSignIn,
  type SignInStorage,
  readSignIn,
  storedSchema,
  type StoredSession,
  writeSignIn,
} from './stored-session.ts'

/** Null: nobody is signed in. Undefined: nothing was written yet. */
const recordSchema = v.nullish(
  v.looseObject({
    /** Id of the sign-in. */
    id: v.string(),
    /** Id of this state of the sign-in: a new one at each change. */
    stamp: v.string(),
    session: storedSchema,
    identity: identitySchema,
    /** Whether the cover "Still you?" is over the screens (cover.ts). */
    is_covered: v.optional(v.boolean()),
  }),
)
export type Recorded = v.InferOutput<typeof recordSchema>
export type RecordedSignIn = NonNullable<Recorded>

/** Reads the record of who is signed in. Throws when this device cannot tell. */
export async function readRecord({ device }: Pick<DatabaseContext, 'device'>): Promise<Recorded> {
  return v.parse(recordSchema, await device.record.read())
}

/** Replaces the record by `edit(record)`, and returns the record after that. Throws as `readRecord` does. */
export async function changeRecord(
  { device }: Pick<DatabaseContext, 'device'>,
  edit: (now: Recorded) => Recorded,
) {
  return v.parse(recordSchema, await device.record.change((now) => edit(now as Recorded)))
}

export function newSignIn(session: StoredSession, identity: Identity): RecordedSignIn {
  return { id: randomUuid(), stamp: randomUuid(), session, identity }
}

/** Writes a sign-in into the record; where that fails, the sign-in holds for this tab alone. Never throws. */
export async function keepSignIn(
  tab: Pick<SessionContext, 'device' | 'auth'>,
  made: RecordedSignIn,
): Promise<{ isAlone: boolean }> {
  const isKept = (await tryToChange(tab, () => made))?.id === made.id
  if (isKept) copyToStorage(tab, made)
  else keepInThisTab(tab, made)
  return { isAlone: !isKept }
}

/**
 * Records that nobody is signed in, where `isOver` is true of the record. Returns whether the record says so afterwards. Never throws.
 */
export async function endRecord(
  tab: Pick<DatabaseContext, 'device'>,
  isOver: (now: Recorded) => boolean = () => true,
) {
  return (await tryToChange(tab, (now) => (isOver(now) ? null : now))) === null
}

/** Changes session or identity of this tab's sign-in: for all tabs at once, and for a restart once this settles. */
export async function changeSignIn(
  tab: Pick<SessionContext, 'device' | 'auth'>,
  part: { session?: StoredSession; identity?: Identity },
): Promise<void> {
  const { signIn, sessionKey } = tab.auth
  if (!signIn) return
  let isFull = false
  try {
    if (part.session) signIn.storage.setItem(sessionKey, JSON.stringify(part.session))
    if (part.identity) writeIdentity(signIn.storage, part.identity)
  } catch {
    isFull = true
  }
  const stamp = randomUuid()
  const now = await tryToChange(tab, (old) => (old?.id === signIn.id ? { ...old, ...part, stamp } : old))
  if (now?.stamp !== stamp || tab.auth.signIn !== signIn) return
  if (isFull) copyToStorage(tab, now)
  // The stamp is copied after the record was written, so that localStorage never seems newer than it is.
  else if (readSignIn(signIn.storage)?.id === now.id) writeSignIn(signIn.storage, now)
}

/** Copies a sign-in of the record into localStorage, for all tabs; where there is no room, into this tab's memory. */
export function copyToStorage(tab: Pick<SessionContext, 'device' | 'auth'>, made: RecordedSignIn) {
  try {
    // SIGN_OUT_MARK is removed first: with the mark still set, this sign-in would count as ended.
    tab.device.storage.removeItem(SIGN_OUT_MARK)
    put(tab, tab.device.storage, made)
  } catch (error) {
    console.warn('This device has no room for a copy of the session', error)
    forgetSession(tab)
    put(tab, memory(), made)
  }
}

/** Keeps a sign-in that could not be recorded in this tab alone. SIGN_OUT_MARK tells the next start that nobody is signed in. */
function keepInThisTab(tab: Pick<SessionContext, 'device' | 'auth'>, made: RecordedSignIn) {
  forgetSession(tab, { keepsSignIn: true })
  tab.device.storage.setItem(SIGN_OUT_MARK, 'yes')
  put(tab, memory(), made)
}

/** Removes session and identity from localStorage. */
export function forgetSession(
  { device, auth }: Pick<SessionContext, 'device' | 'auth'>,
  { keepsSignIn = false } = {},
) {
  // The id is removed first: after a power cut between the steps, an id without its session would say that the sign-in is over.
  if (!keepsSignIn) forgetSignIn(device.storage)
  forgetIdentity(device.storage)
  device.storage.removeItem(LAST_TOUCH)
  device.storage.removeItem(auth.sessionKey)
}

function put(tab: Pick<SessionContext, 'auth'>, storage: SignInStorage, made: RecordedSignIn) {
  const { id, session, identity } = made
  storage.setItem(tab.auth.sessionKey, JSON.stringify(session))
  writeIdentity(storage, identity)
  writeSignIn(storage, made)
  tab.auth.signIn = { id, userId: session.user.id, storage }
}

/** Changes the record; undefined when it could not be written. */
async function tryToChange(tab: Pick<DatabaseContext, 'device'>, edit: (now: Recorded) => Recorded) {
  try {
    return await changeRecord(tab, edit)
  } catch (error) {
    console.warn('The sign-in record could not be written', error)
    return undefined
  }
}

/** Makes a storage in this tab's memory. */
function memory(): SignInStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
