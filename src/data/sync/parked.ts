// What the server refused waits for the person's word: try again, or let go.
import type { TabContext } from '../sync/context.ts'
import { drain } from '../sync/drain.ts'
import { withReopen } from '../database/reopen.ts'
import type { OutboxEntry } from '../database/db.ts'
import { keyOf } from '../sync/outbox.ts'
import { pullProgress } from './progress.ts'

/** Drops a refused save, at the person's wish; the server's row, where there is one, comes back with the next pull. */
export async function discardParked(tab: TabContext, entry: OutboxEntry): Promise<void> {
  const { db } = tab
  await withReopen(tab, () =>
    db.transaction('rw', db.outbox, db.progress, async () => {
      const current = await db.outbox.get(keyOf(entry))
      if (current?.version !== entry.version || current.state !== 'parked') return
      await db.outbox.delete(keyOf(entry))
      await db.progress.delete([entry.user_id, entry.video_id])
    }),
  )
  await pullProgress(tab).catch(() => undefined)
}

/** Sends a refused save once more. */
export async function retryParked(tab: TabContext, entry: OutboxEntry): Promise<void> {
  await withReopen(tab, () =>
    tab.db.outbox.update(keyOf(entry), { state: 'waiting', reason: null, attempts: 0, retry_at: 0 }),
  )
  await drain(tab)
}
