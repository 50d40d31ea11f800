// Sends an entry of the outbox. No entry is dropped for its age or for a status: an entry that the server accepted is removed, a
// refused one is parked with the reason, and every other entry waits.
import type { DatabaseContext } from '../database/context.ts'
import { evictAndRetry } from '../database/evict-and-retry.ts'
import type { OutboxEntry } from '../database/db.ts'
import { withReopen } from '../database/reopen.ts'
import { backoff } from '../network/backoff.ts'
import { type DataError, dataOf, toDataError } from '../network/errors.ts'
import { isAdmitted } from '../session/account/refresh-account.ts'
import type { SessionContext } from '../session/context.ts'
import { sendRequest } from '../session/tokens/send-request.ts'
import { acknowledge } from './acknowledge.ts'
import { type ChangeKind, readChange, UNREADABLE } from './change-kind.ts'
import type { SyncContext } from './context.ts'

const TOO_MANY_REQUESTS = 429

/** 'kept': the entry stays in the outbox. 'end': the entry stays, and the drain ends, because other entries would fail alike. */
type Outcome = 'sent' | 'kept' | 'end'

export async function sendEntry(tab: SyncContext, entry: OutboxEntry): Promise<Outcome> {
  const kind = tab.saves.kinds.get(entry.kind)
  const change = readChange(kind, entry)
  if (!kind || !change) {
    await park(tab, entry, UNREADABLE)
    return 'kept'
  }
  try {
    const { accepted, sending } = tab.saves
    sending.setState(entry.id, true)
    const request = () => sendRequest(tab, (supabase) => kind.send(supabase, change), change.user_id)
    const answer = accepted.has(entry.id) ? accepted.get(entry.id) : dataOf(await request())
    accepted.set(entry.id, answer)
    await evictAndRetry(tab, () => acknowledge(tab, kind, change, answer), { isSafe: true })
    accepted.delete(entry.id)
    return 'sent'
  } catch (cause) {
    return await handle(tab, kind, entry, toDataError(cause))
  } finally {
    tab.saves.sending.setState(null, true)
  }
}

async function handle(
  tab: SessionContext,
  kind: ChangeKind,
  entry: OutboxEntry,
  error: DataError,
): Promise<Outcome> {
  const reason = kind.words.reason?.(error) ?? error.message
  switch (error.kind) {
    case 'offline':
      await update(tab, entry, ({ failing_since: _over, ...current }) => ({
        ...current,
        attempts: entry.attempts + 1,
      }))
      return 'end'
    case 'signed-out': // the entry waits: the session may come back, or be renewed
      return 'end'
    case 'unknown':
      // Too many requests: the other entries would get the same answer.
      if (error.status === TOO_MANY_REQUESTS)
        tab.network.pause.wait(backoff(entry.attempts, tab.network.random()))
      if (error.status === 0) {
        // The device could not store the answer, or the portal has a bug: trying again at once helps in neither case.
        tab.network.pause.wait(backoff(entry.attempts, tab.network.random()))
        console.error('A save could not be sent', error.cause)
      }
      await retryLater(tab, entry)
      return error.status === TOO_MANY_REQUESTS ? 'end' : 'kept'
    case 'forbidden':
      // An admin may have closed the account, or set a temporary password, since the account was last asked for.
      if (!(await isAdmitted(tab, entry.user_id).catch(() => false))) return 'end'
      await park(tab, entry, reason)
      return 'kept'
    default:
      await park(tab, entry, reason)
      return 'kept'
  }
}

function retryLater(tab: SessionContext, entry: OutboxEntry) {
  const retry_at = tab.clock.deviceNow() + backoff(entry.attempts, tab.network.random())
  const failing_since = entry.failing_since ?? tab.clock.deviceNow()
  return update(tab, entry, (current) => ({
    ...current,
    attempts: entry.attempts + 1,
    retry_at,
    failing_since,
  }))
}

function park(tab: DatabaseContext, entry: OutboxEntry, reason: string) {
  return update(tab, entry, (current) => ({ ...current, state: 'parked', reason }))
}

/** Changes the entry, unless a newer change has replaced it. */
function update(tab: DatabaseContext, entry: OutboxEntry, next: (current: OutboxEntry) => OutboxEntry) {
  const { db } = tab
  return withReopen(tab, () =>
    db.transaction('rw', db.outbox, async () => {
      const current = await db.outbox.get([entry.user_id, entry.id])
      if (current) await db.outbox.put(next(current))
    }),
  )
}
