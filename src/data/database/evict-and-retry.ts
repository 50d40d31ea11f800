// Makes room on a full device, so that a change is always saved: kept files go first, one at a time, then lists
// that can be pulled again.
import { makeRoom } from '../../shelf/make-room.ts'
import type { DatabaseContext } from './context.ts'
import { listTables } from './db.ts'
import { isStorageFull } from './reopen.ts'

type Tab = Pick<DatabaseContext, 'db' | 'shelf'>

/** Runs `work`; where the device is full, drops one kept file and runs it again, and so on; the lists when no file is left. */
export async function evictAndRetry<T>(tab: Tab, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isStorageFull(error)) throw error
      // A shelf that cannot be read gives no room.
      if (await makeRoom(tab.shelf.shelf).catch(() => false)) continue
      await clearLists(tab)
      return work()
    }
  }
}

async function clearLists({ db }: Tab) {
  const tables = [...listTables(db), db.pulls]
  await db.transaction('rw', tables, () => Promise.all(tables.map((table) => table.clear())))
}
