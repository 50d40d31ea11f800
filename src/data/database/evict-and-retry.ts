// A progress row is never refused for want of room: saved files give way first, then lists that can be pulled again.
import type { Device } from '../open-tab.ts'
import { isStorageFull } from './reopen.ts'
import { clearSavedFiles } from './saved-files.ts'

/** Runs `work`; where the device is full, makes room and runs it again. */
export async function makeRoom<T>(device: Device, work: () => Promise<T>): Promise<T> {
  for (const giveWay of [clearSavedFiles, () => clearLists(device)]) {
    try {
      return await work()
    } catch (error) {
      if (!isStorageFull(error)) throw error
      await giveWay()
    }
  }
  return work()
}

async function clearLists({ db }: Device) {
  await db.transaction('rw', db.documents, db.videos, db.pulls, async () => {
    await Promise.all([db.documents.clear(), db.videos.clear(), db.pulls.clear()])
  })
}
