// Writes a change into the database: the screen's row and the outbox entry in one transaction. The transaction locks no table of a
// list that is pulled row by row, so a change does not wait for a pull.
import { randomUuid } from '../../domain/uuid.ts'
import { isCacheOwner } from '../database/cache-owner.ts'
import type { DatabaseContext } from '../database/context.ts'
import type { OutboxEntry } from '../database/db.ts'
import { evictAndRetry } from '../database/evict-and-retry.ts'
import { withReopen } from '../database/reopen.ts'
import { type Change, type ChangeKind, readChange } from './change-kind.ts'
import type { SyncContext } from './context.ts'
import { putRow, readRow } from './device-row.ts'
import { entriesOf, entryOf, nextNumber } from './outbox-entry.ts'

type Options = {
  /** Whether no later change of the thing was made: a state counts then, whatever the clocks say. Asked inside the transaction. */
  isNewest: () => boolean
  /**
   * Whether another tab has moved the change out of the journal meanwhile; called inside the transaction. Missing where the change is
   * new; else an earlier move may have brought it into the outbox, from where it was sent.
   */
  isMoved?: () => boolean
  /** Whether the change lies in the journal until it is kept. */
  isSafe: boolean
}

/**
 * Writes a change. False where the outbox has a state of the thing that this release cannot read: a newer release wrote it, and it
 * is never overwritten.
 */
export async function keepChange(tab: SyncContext, kind: ChangeKind, change: Change, options: Options) {
  const { db } = tab
  const { user_id, thing } = change
  const visit = tab.device.page.visit()
  const keep = () =>
    withReopen(tab, async () => {
      const isOwner = await isCacheOwner(tab, user_id)
      const isDone = await db.transaction('rw', [db.table(kind.table), db.outbox], async () => {
        if (options.isMoved?.()) return true
        // Where the page was put away and the write is repeated, another page may have saved a newer position.
        const isNewest = options.isNewest() && tab.device.page.visit() === visit
        return write(tab, kind, change, isNewest, isOwner, options.isMoved !== undefined)
      })
      // The person signed out during the transaction: only the outbox entry may stay.
      if (isOwner && !(await isCacheOwner(tab, user_id)))
        await putRow(tab, kind, { user_id, thing }, undefined)
      return isDone
    })
  return tab.saves.writing.save(() => evictAndRetry(tab, keep, options))
}

async function write(
  tab: DatabaseContext,
  kind: ChangeKind,
  change: Change,
  isNewest: boolean,
  isOwner: boolean,
  mayBeSent: boolean,
) {
  const { db, clock } = tab
  const { user_id, thing } = change
  const row = await readRow(tab, kind, change)
  const unsent = await entriesOf(tab, user_id, kind, thing)
  if (kind.type === 'event') {
    if (unsent.some(({ id }) => id === change.id)) return true
    await put(tab, kind, change, row, isOwner)
    return true
  }
  const [older] = unsent
  const waiting = older && readChange(kind, older)
  if (older && !waiting) return false
  const known = [row && kind.stateOf(row), waiting?.payload].filter((state) => state !== undefined)
  const payload = kind.merge(change.payload, known, { now: clock.now(), isNewest })
  // A tab was killed after it moved the entry and before the journal forgot it: the server has the change already.
  if (mayBeSent && !older && row && isSame(payload, kind.stateOf(row))) return true
  if (older) await db.outbox.delete([user_id, older.id])
  // The entry gets another id than the replaced entry: the answer to the older change must not remove this one.
  await put(tab, kind, { ...change, id: randomUuid(), payload }, row, isOwner, older)
  return true
}

async function put(
  tab: DatabaseContext,
  kind: ChangeKind,
  change: Change,
  row: unknown,
  isOwner: boolean,
  older?: OutboxEntry,
) {
  const number = await nextNumber(tab, change.user_id)
  await tab.db.outbox.put(entryOf(kind, change, number, older))
  if (isOwner) await putRow(tab, kind, change, kind.apply(row, change))
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
