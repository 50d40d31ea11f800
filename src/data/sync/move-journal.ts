// Moves changes into the outbox from two places: the journal, with the changes of all people, and the table of an older release,
// which may have run after this release.
import { isStorageFull, withReopen } from '../database/reopen.ts'
import { DataError } from '../network/errors.ts'
import { type Change, readChange, UNREADABLE } from './change-kind.ts'
import type { DatabaseContext } from '../database/context.ts'
import type { SyncContext } from './context.ts'
import { forgetEntry, isInJournal, readJournal, slotOf } from './journal.ts'
import { keepChange } from './keep-change.ts'
import { entriesOf, entryOf, nextNumber } from './outbox-entry.ts'

/** A change that still lies in the journal or in the old outbox. */
type UnmovedChange = Change & {
  kind: string
  /** Whether the change still has to be moved. */
  isLeft: () => boolean
  /**
   * Whether the change may have been sent already. A change of the journal can be in the outbox too; a change of the old outbox
   * cannot.
   */
  mayBeSent: boolean
  forget: () => unknown
}

/** Ms between two looks into an empty table of older releases: a tab of an older release may still run beside this one. */
const LOOK_AGAIN_AFTER = 60_000

/** Moves the changes that can be moved; the next tick tries the others again. Never throws. */
export async function moveJournal(tab: SyncContext): Promise<void> {
  if (tab.device.outdated.getState()) return
  /** Things of which a change could not be moved: their later changes stay too, to keep the order. */
  const stuck = new Set<string>()
  // The old outbox is moved first. Its unsent changes show in rows already, and `keepChange` treats a journal's change that shows in
  // its row as sent where the outbox has no entry of it.
  for (const left of [...(await inOldOutbox(tab).catch(() => [])), ...inJournal(tab)]) {
    const thing = `${left.user_id}:${slotOf(left.kind, left.thing)}`
    if (stuck.has(thing)) continue
    try {
      if (await move(tab, left)) await left.forget()
      else stuck.add(thing)
    } catch (error) {
      // The device is full or its database closed: moving the other changes would fail as well.
      if (error instanceof DataError || isStorageFull(error)) return
      stuck.add(thing)
    }
  }
}

async function move(tab: SyncContext, left: UnmovedChange) {
  const kind = tab.saves.kinds.get(left.kind)
  const change = readChange(kind, left)
  if (!kind || !change) return parkUnreadable(tab, left)
  return keepChange(tab, kind, change, {
    isNewest: () => false,
    isKept: () => !left.isLeft(),
    isSafe: true,
    mayBeSent: left.mayBeSent,
  })
}

/** Parks a change that this release cannot read, so that the person sees it. False where the thing has an entry already. */
function parkUnreadable(tab: DatabaseContext, left: UnmovedChange) {
  const { db } = tab
  const kind = { name: left.kind }
  return withReopen(tab, () =>
    db.transaction('rw', db.outbox_entries, async () => {
      if (!left.isLeft()) return true
      if ((await entriesOf(tab, left.user_id, kind, left.thing)).length > 0) return false
      const entry = entryOf(kind, left, await nextNumber(tab, left.user_id))
      await db.outbox_entries.put({ ...entry, state: 'parked', reason: UNREADABLE })
      return true
    }),
  )
}

function inJournal({ device: { storage } }: Pick<DatabaseContext, 'device'>): UnmovedChange[] {
  return readJournal(storage).map((entry) => ({
    ...entry,
    mayBeSent: true,
    isLeft: () => isInJournal(storage, entry),
    forget: () => forgetEntry(storage, entry),
  }))
}

async function inOldOutbox(tab: SyncContext): Promise<UnmovedChange[]> {
  const { outbox } = tab.db
  const { oldOutboxEmptyAt } = tab.saves
  if (oldOutboxEmptyAt !== undefined && Math.abs(tab.clock.deviceNow() - oldOutboxEmptyAt) < LOOK_AGAIN_AFTER)
    return []
  const entries = await withReopen(tab, () => outbox.toArray())
  tab.saves.oldOutboxEmptyAt = entries.length === 0 ? tab.clock.deviceNow() : undefined
  return entries.map(({ user_id, kind, video_id, version, payload }) => ({
    user_id,
    id: version,
    kind,
    thing: video_id,
    payload,
    mayBeSent: false,
    isLeft: () => true,
    // A save that was made meanwhile has another version.
    forget: () =>
      outbox
        .where({ user_id, kind, video_id })
        .and((entry) => entry.version === version)
        .delete(),
  }))
}
