// Sends the outbox to the server, one entry after the other, one tab at a time. No entry is dropped for its age or for a status: an
// entry that the server accepted is removed in the version that was sent, a refused one is parked with the reason, the rest waits.
import type { ProgressRow } from '../../domain/rows.ts'
import { backoff, isDue } from '../network/backoff.ts'
import type { DatabaseContext } from '../database/context.ts'
import type { SessionContext } from '../session/context.ts'
import type { SyncContext } from './context.ts'
import { DataError, dataOf, toDataError } from '../network/errors.ts'
import type { OutboxEntry, ProgressPayload } from '../database/db.ts'
import { withLock } from '../database/locks.ts'
import { evictAndRetry } from '../database/evict-and-retry.ts'
import { withReopen } from '../database/reopen.ts'
import { moveJournal } from './keep-save.ts'
import { mergeAcknowledged } from './known-progress.ts'
import { keyOf } from './outbox-entry.ts'
import { listWaiting } from './outbox.ts'
import { readPayload, UNREADABLE } from './payload.ts'
import { runOnce } from './single-run.ts'
import { reasonOf } from './why-parked.ts'
import { isCacheOwner } from '../database/cache-owner.ts'
import { memberOf } from '../session/session-state.ts'
import { isAdmitted } from '../session/account/refresh-account.ts'
import { withToken } from '../session/tokens/token.ts'

const TOO_MANY = 429

/**
 * Sends the entries that wait. A call during a run makes it run once more. `now`: also tries entries whose next try is not
 * due, because the connection is back or the person asked. Never throws.
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
    const waiting = await listWaiting(tab, userId)
    // The entry with the fewest failures goes first, so that an entry that always fails holds up no other.
    const entry = waiting
      .toSorted((a, b) => a.attempts - b.attempts)
      .find(({ version, retry_at }) => !tried.has(version) && (now || isDue(retry_at, tab.now())))
    if (!entry) return
    tried.add(entry.version)
    if (!(await send(tab, entry))) return
  }
}

/** Sends an entry. Whether the next entry is worth a try. */
async function send(tab: SyncContext, entry: OutboxEntry) {
  const payload = readPayload(entry.payload)
  if (!payload) {
    await park(tab, entry, UNREADABLE)
    return true
  }
  try {
    const row = tab.saves.acceptedRows.get(entry.version) ?? (await upsert(tab, entry, payload))
    tab.saves.acceptedRows.set(entry.version, row)
    await evictAndRetry(tab, () => acknowledge(tab, entry, payload, row))
    tab.saves.acceptedRows.delete(entry.version)
    return true
  } catch (cause) {
    return handle(tab, entry, toDataError(cause))
  }
}

async function upsert(tab: SessionContext, { user_id, video_id }: OutboxEntry, payload: ProgressPayload) {
  const { progress_seconds, completed, last_watched, watched } = payload
  const row = { user_id, video_id, progress_seconds, completed, last_watched, watched }
  const answer = await withToken(tab, user_id, (bearer) =>
    tab.network.supabase
      .from('video_progress')
      .upsert(row, { onConflict: 'user_id,video_id' })
      .select()
      .single()
      .setHeader('Authorization', bearer),
  )
  return dataOf(answer) as ProgressRow
}

function acknowledge(tab: DatabaseContext, sent: OutboxEntry, payload: ProgressPayload, row: ProgressRow) {
  const { db } = tab
  return withReopen(tab, () =>
    db.transaction('rw', [db.outbox, db.progress, db.owners], async () => {
      const current = await db.outbox.get(keyOf(sent))
      const newer = current && current.version !== sent.version ? current : undefined
      if (current && !newer) await db.outbox.delete(keyOf(sent))
      if (!(await isCacheOwner(tab, sent.user_id))) return
      const known = await db.progress.get([sent.user_id, sent.video_id])
      await db.progress.put(mergeAcknowledged(tab, known, payload, row, newer))
    }),
  )
}

async function handle(tab: SessionContext, entry: OutboxEntry, error: DataError) {
  switch (error.kind) {
    case 'offline':
      await change(tab, entry, ({ failing_since: _over, ...current }) => ({
        ...current,
        attempts: entry.attempts + 1,
      }))
      return false
    case 'signed-out': // the entry waits: the session may come back, or be renewed
      return false
    case 'unknown':
      // Too many requests: the other entries would get the same answer.
      if (error.status === TOO_MANY) tab.network.pause.wait(backoff(entry.attempts, tab.network.random()))
      if (error.status === 0) {
        // The device could not store the answer, or the portal has a bug: trying again at once helps in neither case.
        tab.network.pause.wait(backoff(entry.attempts, tab.network.random()))
        console.error('A save could not be sent', error.cause)
      }
      await later(tab, entry)
      return error.status !== TOO_MANY
    case 'forbidden':
      // An admin may have closed the account, or set a temporary password, since the account was last asked for.
      if (!(await isAdmitted(tab, entry.user_id).catch(() => false))) return false
      await park(tab, entry, reasonOf(error))
      return true
    default:
      await park(tab, entry, reasonOf(error))
      return true
  }
}

function later(tab: SessionContext, entry: OutboxEntry) {
  const retry_at = tab.now() + backoff(entry.attempts, tab.network.random())
  const failing_since = entry.failing_since ?? tab.now()
  return change(tab, entry, (current) => ({
    ...current,
    attempts: entry.attempts + 1,
    retry_at,
    failing_since,
  }))
}

function park(tab: DatabaseContext, entry: OutboxEntry, reason: string) {
  return change(tab, entry, (current) => ({ ...current, state: 'parked', reason }))
}

/** Changes the entry, unless a newer save has replaced it. */
function change(tab: DatabaseContext, entry: OutboxEntry, next: (current: OutboxEntry) => OutboxEntry) {
  const { db } = tab
  return withReopen(tab, () =>
    db.transaction('rw', db.outbox, async () => {
      const current = await db.outbox.get(keyOf(entry))
      if (current?.version === entry.version) await db.outbox.put(next(current))
    }),
  )
}
