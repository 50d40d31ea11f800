// Parked changes, which the server refused: they wait until the person tries again or discards them.
import type { DatabaseContext } from '../database/context.ts'
import type { OutboxEntry } from '../database/db.ts'
import { withReopen } from '../database/reopen.ts'
import type { SyncContext } from './context.ts'
import { putRow, readRow } from './device-row.ts'
import { drain } from './drain.ts'

/** Discards a parked change: the screen shows the server's row again, also without a network. */
export async function discardParked(
  tab: DatabaseContext & Pick<SyncContext, 'saves'>,
  entry: OutboxEntry,
): Promise<void> {
  const { db, saves } = tab
  const kind = saves.kinds.get(entry.kind)
  await withReopen(tab, () =>
    db.transaction('rw', [db.outbox, ...(kind ? [db.table(kind.table)] : [])], async () => {
      const current = await db.outbox.get([entry.user_id, entry.id])
      if (current?.state !== 'parked') return
      await db.outbox.delete([entry.user_id, entry.id])
      if (kind) await putRow(tab, kind, entry, kind.discard(await readRow(tab, kind, entry), entry))
    }),
  )
}

/** Sends a parked change once more. */
export async function retryParked(tab: SyncContext, { user_id, id }: OutboxEntry): Promise<void> {
  await withReopen(tab, () =>
    tab.db.outbox.update([user_id, id], { state: 'waiting', reason: null, attempts: 0, retry_at: 0 }),
  )
  await drain(tab)
}
