// Makes room on a full device, so that a change is always saved. Opened files go first, one at a time. Saved and pinned files are not
// removed without a word: the change waits in the journal, and the portal asks the person for room.
import { hasSaved, makeRoom } from '../../shelf/make-room.ts'
import type { DatabaseContext } from './context.ts'
import { listTables } from './db.ts'
import { isStorageFull } from './reopen.ts'

type Tab = Pick<DatabaseContext, 'db' | 'shelf'>

type Options = {
  /** Whether the change is in the journal or the outbox, so that nothing is lost where `work` fails. */
  isSafe: boolean
}

/**
 * Runs `work`; where the device is full, drops one opened file and runs it again, and so on. When no opened file is left, throws the
 * error where nothing is lost by it, else drops saved files one at a time. When no file is left, lists go, which can be pulled again.
 */
export async function evictAndRetry<T>(tab: Tab, work: () => Promise<T>, { isSafe }: Options): Promise<T> {
  const { shelf, room } = tab.shelf
  for (;;) {
    try {
      const result = await work()
      if (room.getState() === 'full') room.setState('enough', true)
      return result
    } catch (error) {
      if (!isStorageFull(error)) throw error
      // A shelf that cannot be read gives no room.
      if (await makeRoom(shelf).catch(() => false)) continue
      if (isSafe && (await hasSaved(shelf).catch(() => false))) {
        room.setState('full', true)
        throw error
      }
      if (await makeRoom(shelf, { fromSaved: true }).catch(() => false)) {
        room.setState('files-removed', true)
        continue
      }
      await clearLists(tab)
      return work()
    }
  }
}

async function clearLists({ db }: Tab) {
  const tables = [...listTables(db), db.pulls]
  await db.transaction('rw', tables, () => Promise.all(tables.map((table) => table.clear())))
}
