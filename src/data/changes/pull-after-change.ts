import type { Bucket } from '../../domain/rows.ts'
import { requireUser } from '../session/require-user.ts'
import type { List } from '../sync/list.ts'
import type { SyncContext } from '../sync/context.ts'
import { noteChange } from '../sync/pull-order.ts'
import { pullListAnew } from '../sync/pull.ts'
import { documentsList } from '../lists/documents.ts'
import { videosList } from '../lists/videos.ts'

/**
 * Pulls a list after something in it was changed. A pull that was asked before the change writes nothing any more, in no tab. A
 * failed pull tells itself and is tried again later: the change stands.
 */
export async function pullAfterChange<Row>(tab: SyncContext, list: List<Row>): Promise<void> {
  try {
    await noteChange(tab, requireUser(tab), list.name)
  } catch {
    // The pull meets the same, and tells it.
  }
  await pullListAnew(tab, list).catch(() => undefined)
}

/** Pulls, after a change, the list whose files lie in this bucket. */
export function pullBucketAfterChange(tab: SyncContext, bucket: Bucket): Promise<void> {
  return bucket === 'videos' ? pullAfterChange(tab, videosList) : pullAfterChange(tab, documentsList)
}
