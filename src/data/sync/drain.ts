// Sends the outbox to the server, one entry after the other, one tab at a time, and the changes of a thing in the order of their making.
import type { OutboxEntry } from '../database/outbox-tables.ts'
import { withLock } from '../database/locks.ts'
import { isDue } from '../network/backoff.ts'
import { DataError } from '../network/errors.ts'
import { memberOf } from '../session/session-state.ts'
import { readChange, UNREADABLE } from './change-kind.ts'
import type { SyncContext } from './context.ts'
import { slotOf } from './journal.ts'
import { moveJournal } from './move-journal.ts'
import { listUnsent } from './outbox.ts'
import { sendEntry } from './send-entry.ts'
import { runOnce } from './single-run.ts'

/**
 * Sends the waiting entries. A call during a run makes the run repeat once. `now`: also tries entries whose next try is not due,
 * because the connection is back or the person asked. Never throws.
 */
export function drain(tab: SyncContext, { now = false } = {}): Promise<void> {
  return runOnce(tab.saves.drainRun, now, (tryAll) => drainOnce(tab, tryAll))
}

async function drainOnce(tab: SyncContext, now: boolean) {
  const member = memberOf(tab.session.getState())
  // The server would refuse a person with a temporary password, or one who was switched off: the entries wait.
  if (!member || tab.network.pause.isOn()) return
  await moveJournal(tab)
  await withLock(tab, 'drain', () => drainAs(tab, member.user.id, now)).catch(reportStorage)
}

/** Logs an error. A DataError is not logged: screens report a closed or outdated database. */
function reportStorage(error: unknown) {
  if (!(error instanceof DataError)) console.error('Saves could not be sent', error)
}

async function drainAs(tab: SyncContext, userId: string, now: boolean) {
  const tried = new Set<string>()
  for (;;) {
    if (memberOf(tab.session.getState())?.user.id !== userId || tab.network.pause.isOn()) return
    const entry = firstOfThings(await listUnsent(tab, userId))
      .filter((one) => one.state === 'waiting' || isReadableNow(tab, one))
      // The entry with the fewest failures goes first, so that an entry that always fails holds up no other thing.
      .toSorted((a, b) => a.attempts - b.attempts)
      .find(({ id, retry_at }) => !tried.has(id) && (now || isDue(retry_at, tab.now())))
    if (!entry) return
    tried.add(entry.id)
    if (!(await sendEntry(tab, entry))) return
  }
}

/** Whether another release parked the entry because it could not read it, and this release can read it. */
function isReadableNow({ saves }: SyncContext, entry: OutboxEntry) {
  return entry.reason === UNREADABLE && readChange(saves.kinds.get(entry.kind), entry) !== undefined
}

/** The oldest entry of each thing. Later ones wait behind it, also while it is parked, or they would arrive out of order. */
function firstOfThings(entries: OutboxEntry[]) {
  const first = new Map<string, OutboxEntry>()
  for (const entry of entries) {
    const thing = slotOf(entry.kind, entry.thing)
    if (!first.has(thing)) first.set(thing, entry)
  }
  return [...first.values()]
}
