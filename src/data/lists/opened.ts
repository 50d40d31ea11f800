// Notes which documents and videos a person opened lately. The notes stay on this device, and sign-out clears them.
import { isCacheOwner } from '../database/cache-owner.ts'
import { withReopen } from '../database/reopen.ts'
import type { DatabaseContext } from '../database/context.ts'

/** Times of the last opening (device ms), by the id of the row. */
export async function listOpened(tab: DatabaseContext, userId: string): Promise<Map<string, number>> {
  const items = await withReopen(tab, () => tab.db.opened.where('owner').equals(userId).toArray())
  return new Map(items.map(({ id, at }) => [id, at]))
}

/** Notes that this person has opened the row `id` now. */
export function noteOpened(tab: DatabaseContext, userId: string, id: string): Promise<void> {
  const { db } = tab
  return withReopen(tab, () =>
    db.transaction('rw', [db.opened, db.owners], async () => {
      if (await isCacheOwner(tab, userId))
        await db.opened.put({ owner: userId, id, at: tab.clock.deviceNow() })
    }),
  )
}
