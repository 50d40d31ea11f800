import { withReopen } from '../database/reopen.ts'
import type { DatabaseContext } from '../database/context.ts'
import { forgetEntry, readJournal } from './journal.ts'

/**
 * Removes the unsent changes and upload notes of a person whose account was deleted: sign-out keeps them, but no server accepts
 * them any more.
 */
export async function forgetSaves(tab: DatabaseContext, userId: string): Promise<void> {
  for (const entry of readJournal(tab.device.storage, userId)) forgetEntry(tab.device.storage, entry)
  for (const table of [tab.db.outbox, tab.db.ended_uploads])
    await withReopen(tab, () => table.where('user_id').equals(userId).delete())
}
