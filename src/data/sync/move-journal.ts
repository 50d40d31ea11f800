// Moves the changes of the journal, those of all people, into the outbox.
import { isStorageFull, withReopen } from '../database/reopen.ts'
import { DataError } from '../network/errors.ts'
import { readChange, UNREADABLE } from './change-kind.ts'
import type { DatabaseContext } from '../database/context.ts'
import type { SyncContext } from './context.ts'
import { forgetEntry, isInJournal, type JournalEntry, readJournal, slotOf } from './journal.ts'
import { keepChange } from './keep-change.ts'
import { entriesOf, entryOf, nextNumber } from './outbox-entry.ts'

/** Moves the changes that can be moved; the next tick tries the others again. Never throws. */
export async function moveJournal(tab: SyncContext): Promise<void> {
  if (tab.device.outdated.getState()) return
  /** Things of which a change could not be moved: their later changes stay too, to keep the order. */
  const stuck = new Set<string>()
  for (const entry of readJournal(tab.device.storage)) {
    const thing = `${entry.user_id}:${slotOf(entry.kind, entry.thing)}`
    if (stuck.has(thing)) continue
    try {
      if (await move(tab, entry)) forgetEntry(tab.device.storage, entry)
      else stuck.add(thing)
    } catch (error) {
      // The device is full or its database closed: moving the other changes would fail as well.
      if (error instanceof DataError || isStorageFull(error)) return
      stuck.add(thing)
    }
  }
}

async function move(tab: SyncContext, entry: JournalEntry) {
  const kind = tab.saves.kinds.get(entry.kind)
  const change = readChange(kind, entry)
  if (!kind || !change) return parkUnreadable(tab, entry)
  return keepChange(tab, kind, change, {
    isNewest: () => false,
    isMoved: () => !isInJournal(tab.device.storage, entry),
    isSafe: true,
  })
}

/** Parks a change that this release cannot read, so that the person sees it. False where the thing has an entry already. */
function parkUnreadable(tab: DatabaseContext, left: JournalEntry) {
  const { db } = tab
  const kind = { name: left.kind }
  return withReopen(tab, () =>
    db.transaction('rw', db.outbox, async () => {
      if (!isInJournal(tab.device.storage, left)) return true
      if ((await entriesOf(tab, left.user_id, kind, left.thing)).length > 0) return false
      const entry = entryOf(kind, left, await nextNumber(tab, left.user_id))
      await db.outbox.put({ ...entry, state: 'parked', reason: UNREADABLE })
      return true
    }),
  )
}
