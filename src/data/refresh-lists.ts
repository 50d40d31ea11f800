import { lists } from './lists/registry.ts'
import type { SyncContext } from './sync/context.ts'
import { drain } from './sync/drain.ts'
import { pullListAnew } from './sync/pull.ts'

/** Sends the saves that wait, and pulls every list now, whatever its age. Throws the DataError of a pull that failed. */
export async function refreshLists(tab: SyncContext): Promise<void> {
  void drain(tab, { now: true })
  const pulls = await Promise.allSettled(lists.map((list) => pullListAnew(tab, list)))
  const failed = pulls.find((pull) => pull.status === 'rejected')
  if (failed) throw failed.reason
}
