// Changes several rows, one after the other: each by a request of its own, so that one that fails leaves the others as they are.
import type { Bucket, SeenRow } from '../../domain/rows.ts'
import { DataError } from '../network/errors.ts'
import { personOf } from '../session/session-state.ts'
import type { SyncContext } from '../sync/context.ts'
import { pullBucketAfterChange } from './pull-after-change.ts'

type Watch = {
  /** Called before each row with its number, from 1. */
  onRow?: (number: number) => void
  /** Stops before the next row. */
  signal?: AbortSignal
}

/** What became of the rows; a row that was not tried is in neither list. */
export type Outcome<Item, Result> = { done: Result[]; failed: { item: Item; error: unknown }[] }

/** The bucket of the row's files: an embed is a row of documents, also where the training list shows it. */
export const bucketOf = (row: Pick<SeenRow, 'video_path'>): Bucket =>
  row.video_path === undefined ? 'documents' : 'videos'

/**
 * Applies `change` to each row, then pulls the lists of their buckets once. It ends early where the connection, the session or the right
 * is lost, as the other rows would fail too, and where somebody else signs in. Never throws.
 */
export async function changeSeveral<Item extends { bucket: Bucket }, Result>(
  tab: SyncContext,
  items: Item[],
  change: (item: Item) => Promise<Result>,
  { onRow, signal }: Watch = {},
): Promise<Outcome<Item, Result>> {
  const outcome: Outcome<Item, Result> = { done: [], failed: [] }
  const personNow = () => personOf(tab.session.getState())?.id
  const person = personNow()
  for (const [at, item] of items.entries()) {
    const isOver = signal?.aborted === true || personNow() !== person
    if (isOver || isTheEnd(outcome.failed.at(-1)?.error)) break
    onRow?.(at + 1)
    try {
      outcome.done.push(await change(item))
    } catch (error) {
      outcome.failed.push({ item, error })
    }
  }
  for (const bucket of new Set(items.map((item) => item.bucket))) await pullBucketAfterChange(tab, bucket)
  return outcome
}

const isTheEnd = (error: unknown) =>
  error instanceof DataError && ['offline', 'signed-out', 'forbidden'].includes(error.kind)
