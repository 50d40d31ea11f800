// Parked saves, which the server refused: they wait until the person tries again or discards them.
import type { OutboxEntry } from '../database/db.ts'
import { withReopen } from '../database/reopen.ts'
import type { DatabaseContext } from '../database/context.ts'
import type { SyncContext } from './context.ts'
import { drain } from './drain.ts'
import { serverRowOf } from './known-progress.ts'
import { keyOf } from './outbox-entry.ts'

/** Discards a parked save: the screen shows the server's row again, also without a network. */
export async function discardParked(tab: DatabaseContext, entry: OutboxEntry): Promise<void> {
  const { db } = tab
  await withReopen(tab, () =>
    db.transaction('rw', db.outbox, db.progress, async () => {
      const current = await db.outbox.get(keyOf(entry))
      if (current?.version !== entry.version || current.state !== 'parked') return
      await db.outbox.delete(keyOf(entry))
      const known = serverRowOf(await db.progress.get([entry.user_id, entry.video_id]))
      if (known) await db.progress.put(known)
      else await db.progress.delete([entry.user_id, entry.video_id])
    }),
  )
}

/** Sends a parked save once more. */
export async function retryParked(tab: SyncContext, entry: OutboxEntry): Promise<void> {
  await withReopen(tab, () =>
    tab.db.outbox.update(keyOf(entry), { state: 'waiting', reason: null, attempts: 0, retry_at: 0 }),
  )
  await drain(tab)
}
