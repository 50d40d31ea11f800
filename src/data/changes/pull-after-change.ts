import type { Bucket } from '../../domain/rows.ts'
import { requireUser } from '../session/require-user.ts'
import type { List } from '../sync/list.ts'
import type { SyncContext } from '../sync/context.ts'
import { noteChange } from '../sync/pull-order.ts'
import { pullListAnew } from '../sync/pull.ts'
import { documentsList } from '../lists/documents.ts'
import { videosList } from '../lists/videos.ts'

/**
 * Pulls a list after one of its rows was changed. Pulls that began before the change write nothing any more, in any tab. A failed pull
 * throws nothing, because the change stands: `pulls.failure` reports the failed pull, and a later pull brings the rows.
 */
export async function pullAfterChange<Row>(tab: SyncContext, list: List<Row>): Promise<void> {
  try {
    await noteChange(tab, requireUser(tab), list.name)
  } catch {
    // The pull below meets the same failure, and reports it.
  }
  await pullListAnew(tab, list).catch(() => undefined)
}

/** Pulls, after a change, the list whose files lie in this bucket. */
export function pullBucketAfterChange(tab: SyncContext, bucket: Bucket): Promise<void> {
  return bucket === 'videos' ? pullAfterChange(tab, videosList) : pullAfterChange(tab, documentsList)
}
