// Brings a change that the server made onto this device at once, because the next pull may fail or be far off. A pull that began
// earlier does not undo the change.
import type { Bucket, SeenRow } from '../../domain/rows.ts'
import { claimPulls } from '../database/cache-owner.ts'
import { withReopen } from '../database/reopen.ts'
import { requireUser } from '../session/require-user.ts'
import type { SessionContext } from '../session/context.ts'
import { documentsList } from '../lists/documents.ts'
import { videosList } from '../lists/videos.ts'
import { addToSum } from '../sync/cursor.ts'
import { type List, xidOf } from '../sync/list.ts'
import { noteChangeHere } from '../sync/pull-order.ts'

/** Removes a row that the server has removed. */
export function removeFromDevice(tab: SessionContext, bucket: Bucket, id: string): Promise<void> {
  return changeOnDevice(tab, bucket, (list, user) => list.remove(tab, user, [id], tab.clock.now()))
}

/** Writes a row as the server has it now; the names of its categories stay. */
export function putOnDevice(tab: SessionContext, bucket: Bucket, row: SeenRow): Promise<void> {
  return changeOnDevice(tab, bucket, async (list, user) => {
    const table = tab.db.table(list.name)
    const before = xidOf(await table.get([user, row.id]))
    await table.update([user, row.id], row)
    return xidOf(await table.get([user, row.id])) - before
  })
}

async function changeOnDevice(
  tab: SessionContext,
  bucket: Bucket,
  change: (list: List, user: string) => Promise<bigint>,
) {
  const list: List = bucket === 'videos' ? videosList : documentsList
  const user = requireUser(tab)
  const { db } = tab
  await claimPulls(tab, user)
  await withReopen(tab, () =>
    db.transaction('rw', [...list.tables(tab), db.pulls], async () => {
      await addToSum(tab, user, list.name, await change(list, user))
      await noteChangeHere(tab, user, list.name)
    }),
  )
}
