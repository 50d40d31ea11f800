// Sends the outbox to the server, one entry after the other, in one tab at a time. Changes of one thing are sent in the order of their
// making.
import type { OutboxEntry } from '../database/db.ts'
import { withLock } from '../database/locks.ts'
import { isDue } from '../network/backoff.ts'
import { DataError } from '../network/errors.ts'
import { memberOf } from '../session/session-state.ts'
import { readChange, UNREADABLE } from './change-kind.ts'
import type { SyncContext } from './context.ts'
import { slotOf } from './journal.ts'
import { moveJournal } from './move-journal.ts'
import { getEntry, listUnsent } from './outbox.ts'
import { sendEntry } from './send-entry.ts'
import { runOnce } from '../database/single-run.ts'

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
  const maySend = () => memberOf(tab.session.getState())?.user.id === userId && !tab.network.pause.isOn()
  while (maySend() && (await sendRound(tab, userId, { now, tried, maySend })) === 'again');
}

type Round = {
  now: boolean
  /** Ids of the entries that this drain has tried. It tries no entry twice. */
  tried: Set<string>
  maySend: () => boolean
}

/**
 * Reads the outbox once and sends its entries. Before each send it reads only that entry again, so that the work grows with the number of
 * entries and not with its square. A round that sent something is followed by another round, for changes made meanwhile.
 */
async function sendRound(tab: SyncContext, userId: string, { now, tried, maySend }: Round) {
  const unsent = await listUnsent(tab, userId)
  /** Things whose oldest change stays in the outbox. Later ones wait behind it, or they would arrive out of order. */
  const held = new Set(unsent.filter(({ id }) => tried.has(id)).map(thingOf))
  let hasSent = false
  for (const planned of inSendingOrder(unsent)) {
    if (!maySend()) return 'end'
    if (held.has(thingOf(planned))) continue
    const entry = await getEntry(tab, planned)
    // The entry is gone: a newer change has replaced it, the person has discarded it, or another tab has sent it.
    if (!entry) continue
    const outcome = isToSend(tab, entry, now) ? await sendEntry(tab, entry) : 'kept'
    if (outcome === 'end') return 'end'
    if (outcome === 'kept') held.add(thingOf(entry))
    else hasSent = true
    tried.add(entry.id)
  }
  return hasSent ? 'again' : 'end'
}

const thingOf = ({ kind, thing }: OutboxEntry) => slotOf(kind, thing)

function isToSend(tab: Pick<SyncContext, 'clock' | 'saves'>, entry: OutboxEntry, now: boolean) {
  if (entry.state !== 'waiting' && !isReadableNow(tab, entry)) return false
  return now || isDue(entry.retry_at, tab.clock.deviceNow())
}

/** Whether another release parked the entry because it could not read it, and this release can read it. */
function isReadableNow({ saves }: Pick<SyncContext, 'saves'>, entry: OutboxEntry) {
  return entry.reason === UNREADABLE && readChange(saves.kinds.get(entry.kind), entry) !== undefined
}

/**
 * Sorts entries that come in the order of their making. A thing with the fewest failures goes first, so that an entry that always
 * fails holds up no other thing.
 */
function inSendingOrder(entries: OutboxEntry[]) {
  const failures = new Map<string, number>()
  const ranked = entries.map((entry) => {
    const attempts = Math.max(entry.attempts, failures.get(thingOf(entry)) ?? 0)
    failures.set(thingOf(entry), attempts)
    return { entry, attempts }
  })
  return ranked.toSorted((a, b) => a.attempts - b.attempts).map(({ entry }) => entry)
}
