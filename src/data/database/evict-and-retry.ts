// A progress row is never refused for want of room: saved files give way first, then lists that can be pulled again.
import type { DatabaseContext } from './context.ts'
import { isStorageFull } from './reopen.ts'
import { clearSavedFiles } from './saved-files.ts'

/** Runs `work`; where the device is full, makes room and runs it again. */
export async function evictAndRetry<T>(tab: DatabaseContext, work: () => Promise<T>): Promise<T> {
  for (const abortOnPageHide of [clearSavedFiles, () => clearLists(tab)]) {
    try {
      return await work()
    } catch (error) {
      if (!isStorageFull(error)) throw error
      await abortOnPageHide()
    }
  }
  return work()
}

async function clearLists({ db }: DatabaseContext) {
  await db.transaction('rw', db.documents, db.videos, db.pulls, async () => {
    await Promise.all([db.documents.clear(), db.videos.clear(), db.pulls.clear()])
  })
}
