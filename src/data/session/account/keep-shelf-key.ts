// Fetches the key of the kept files for a member, and keeps it on the device while they are signed in.
import * as v from 'valibot'
import { keepShelfKey, shelfKeyNumber } from '../../../shelf/shelf-key.ts'
import type { SessionContext } from '../context.ts'
import { memberOf } from '../session-state.ts'
import { forgetShelf } from '../stored/forget-shelf.ts'
import { readRecord } from '../stored/sign-in-record.ts'
import { fetchData } from '../tokens/send-request.ts'
import { noteRefusal } from './note-refusal.ts'

const KEY_BYTES = 32
const keySchema = v.object({ number: v.number(), key: v.string() })

/** Whether the key is on the device. A member's key sets the shelf's state to `ready` without the server, for a start without a network. */
export async function findShelfKey(tab: SessionContext): Promise<boolean> {
  const isHere = (await shelfKeyNumber(tab.shelf.shelf)) !== undefined
  if (isHere && memberForKey(tab)) tab.shelf.state.setState('ready', true)
  return isHere
}

/** Asks the server for the key and keeps it; a new key drops the files of the older one. Throws a DataError. */
export async function renewShelfKey(tab: SessionContext): Promise<void> {
  const userId = memberForKey(tab)
  if (!userId || !tab.shelf.shelf.isPossible) {
    if (memberOf(tab.session.getState())) tab.shelf.state.setState('cannot-keep', true)
    return
  }
  const { number, key } = await askKey(tab).catch((error: unknown) => {
    noteRefusal(tab, error)
    throw error
  })
  const bytes = Uint8Array.from(atob(key), (letter) => letter.codePointAt(0) ?? 0)
  if (bytes.length !== KEY_BYTES) throw new Error('The key of the kept files has another length')
  if (memberForKey(tab) !== userId) return
  try {
    await keepShelfKey(tab.shelf.shelf, { number, bytes })
  } catch (error) {
    console.warn('This browser keeps no files', error)
    tab.shelf.state.setState('cannot-keep', true)
    return
  }
  // Another tab may have signed the person out while the key was being written.
  const record = await readRecord(tab).catch(() => undefined)
  if (record?.session.user.id === userId && memberForKey(tab) === userId)
    tab.shelf.state.setState('ready', true)
  else await forgetShelf(tab)
}

async function askKey(tab: SessionContext) {
  return v.parse(keySchema, await fetchData(tab, (supabase) => supabase.rpc('shelf_key')))
}

/**
 * The id of the member for whom the key may lie on this device. Undefined where the sign-in holds for this tab alone: nothing would remove
 * the key from the device when the tab is closed.
 */
function memberForKey({ session, auth, device }: Pick<SessionContext, 'session' | 'auth' | 'device'>) {
  const member = memberOf(session.getState())
  return auth.signIn?.storage === device.storage ? member?.user.id : undefined
}
