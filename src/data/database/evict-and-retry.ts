// Makes room on a full device, so that a change is always saved: saved files are removed first, then lists that can be pulled
// again.
import type { DatabaseContext } from './context.ts'
import { listTables } from './db.ts'
import { isStorageFull } from './reopen.ts'
import { clearSavedFiles } from './clear-saved-files.ts'

/** Runs `work`; where the device is full, makes room and runs it again. */
export async function evictAndRetry<T>(tab: Pick<DatabaseContext, 'db'>, work: () => Promise<T>): Promise<T> {
  for (const evict of [clearSavedFiles, () => clearLists(tab)]) {
    try {
      return await work()
    } catch (error) {
      if (!isStorageFull(error)) throw error
      await evict()
    }
  }
  return work()
}

async function clearLists({ db }: Pick<DatabaseContext, 'db'>) {
  const tables = [...listTables(db), db.pulls]
  await db.transaction('rw', tables, () => Promise.all(tables.map((table) => table.clear())))
}
