import type { Bucket } from '../../domain/rows.ts'
import type { List } from '../sync/list.ts'
import type { TabContext } from '../sync/context.ts'
import { pullListAnew } from '../sync/pull.ts'
import { documentsList } from './documents.ts'
import { videosList } from './videos.ts'

/** Pulls a list after something in it was changed. What fails here is told by the pull itself, and tried again later: the change stands. */
export function pullAfterChange<Row>(tab: TabContext, list: List<Row>): Promise<void> {
  return pullListAnew(tab, list).catch(() => undefined)
}

/** The same for the list whose files lie in this bucket. */
export function pullBucketAfterChange(tab: TabContext, bucket: Bucket): Promise<void> {
  return bucket === 'videos' ? pullAfterChange(tab, videosList) : pullAfterChange(tab, documentsList)
}
