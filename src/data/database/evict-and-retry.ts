// Makes room on a full device, so that a change is always saved. Opened files are removed first, one at a time. Saved and pinned files
// are not removed at once: the change waits in the journal, and the portal asks the person for room.
import { hasSaved, makeRoom } from '../../shelf/make-room.ts'
import type { DatabaseContext, ShelfContext } from './context.ts'
import { listTables } from './db.ts'
import { isStorageFull } from './reopen.ts'

type Tab = ShelfContext & Pick<DatabaseContext, 'db'>

type Options = {
  /** Whether the change is in the journal or the outbox, so that nothing is lost where `work` fails. */
  isSafe: boolean
}

/**
 * Runs `work`; where the device is full, drops one opened file and runs it again, and so on. When no opened file is left, throws the
 * error where nothing is lost by it, else drops saved files one at a time. When no file is left, clears lists, which can be pulled again.
 */
export async function evictAndRetry<T>(tab: Tab, work: () => Promise<T>, { isSafe }: Options): Promise<T> {
  const { shelf, room } = tab.shelf
  let run = work
  for (;;) {
    try {
      const result = await run()
      if (room.getState() === 'full') room.setState('enough', true)
      return result
    } catch (error) {
      if (!isStorageFull(error)) throw error
      // A shelf that cannot be read gives no room.
      if (await makeRoom(shelf).catch(() => false)) continue
      if (isSafe && (run !== work || (await hasSaved(shelf).catch(() => false)))) {
        room.setState('full', true)
        throw error
      }
      if (await makeRoom(shelf, { fromSaved: true }).catch(() => false)) {
        room.setState('files-removed', true)
        continue
      }
      if (run !== work) throw error
      run = () => withoutLists(tab, work)
    }
  }
}

/** Clears the lists and runs `work` in one transaction: where even their room is too little, they stay readable. */
function withoutLists<T>({ db }: Tab, work: () => Promise<T>): Promise<T> {
  return db.transaction('rw', db.tables, async () => {
    await Promise.all([...listTables(db), db.pulls].map((table) => table.clear()))
    return work()
  })
}
