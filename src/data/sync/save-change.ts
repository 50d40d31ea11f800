// Saves a change of any kind: writes it into the journal at once, then writes its row and its outbox entry in one transaction, then
// sends it.
import { randomUuid } from '../../domain/uuid.ts'
import { toDataError } from '../network/errors.ts'
import type { Change, ChangeKind } from './change-kind.ts'
import type { SyncContext } from './context.ts'
import { drain } from './drain.ts'
import { addToJournal, forgetEntry, isInJournal } from './journal.ts'
import { keepChange } from './keep-change.ts'
import { moveJournal } from './move-journal.ts'

/** Ms before a second try of a change that neither journal nor database could store. */
const RETRY_AFTER = 500

/**
 * Stores a change on this device for `user_id`, then sends it. If another person signs in meanwhile, the change waits until
 * `user_id` is signed in again. Throws a DataError where the device cannot store it, also at a second try.
 */
export async function saveChange<Payload>(
  tab: SyncContext,
  kind: ChangeKind<Payload>,
  change: Omit<Change<Payload>, 'id'>,
): Promise<void> {
  const made = { ...change, id: randomUuid() }
  // The journal is written before the first await, because a page that is being closed gets no further.
  const entry = addToJournal(tab.device.storage, kind, made, tab.clock.now())
  // All events of the journal are moved, in their order, because older ones must stay before this one.
  if (kind.type === 'event') await moveJournal(tab)
  if (kind.type === 'state' || !entry) {
    // A later save of the thing may have been written first. It has replaced this one in the journal, and counts as the newest.
    const isNewest = () => !entry || isInJournal(tab.device.storage, entry)
    const whole = { ...made, payload: (entry ?? made).payload }
    const keep = () => keepChange(tab, kind, whole, { isNewest, isSafe: entry !== undefined })
    try {
      const isKept = await keep().catch(async (error: unknown) => {
        if (entry) return false // The journal has the change, and moves it into the outbox as soon as it can.
        await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER))
        console.warn('A save is tried once more', error)
        return keep()
      })
      if (!isKept && !entry) throw new Error('The outbox holds a change that this release cannot read')
      if (isKept && entry) forgetEntry(tab.device.storage, entry)
    } catch (error) {
      throw toDataError(error)
    }
  }
  void drain(tab)
}
