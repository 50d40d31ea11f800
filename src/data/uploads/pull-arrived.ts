// Pulls a list once for the rows of many uploads: a pull a file would take longer than a small file's own way.
import type { Bucket } from '../../domain/rows.ts'
import { pullBucketAfterChange } from '../changes/pull-after-change.ts'
import type { TabContext } from '../sync/context.ts'

/** The most ms for which the row of an upload waits for others that are still sent, or that a form still adds. */
const LONGEST_WAIT = 2_000

/** Tells that this many files are put into the queue now. Call `next` for each that is there, and `end` after the last. */
export function announceFiles({ uploads }: TabContext, count: number) {
  let left = count
  const arrive = (files: number) => {
    left -= files
    uploads.coming -= files
  }
  uploads.coming += count
  return { next: () => arrive(1), end: () => arrive(left) }
}

/** Pulls the list of an upload whose row is inserted: at once where no other file is on its way, else for all rows of a moment. */
export function pullArrived(tab: TabContext, bucket: Bucket): Promise<void> {
  const { arrived, sending, coming } = tab.uploads
  const pull = arrived.get(bucket) ?? planPull(tab, bucket)
  arrived.set(bucket, pull)
  if (sending.size === 0 && coming === 0) for (const { now } of arrived.values()) now()
  return pull.done
}

function planPull(tab: TabContext, bucket: Bucket) {
  let now = (): void => undefined
  const due = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, LONGEST_WAIT)
    now = () => {
      clearTimeout(timer)
      resolve()
    }
  })
  const done = due.then(() => {
    // A row that is inserted from now on may come too late for this pull.
    tab.uploads.arrived.delete(bucket)
    return pullBucketAfterChange(tab, bucket)
  })
  return { done, now }
}
