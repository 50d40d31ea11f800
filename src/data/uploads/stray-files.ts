// The sweep (decision 13): removes the remains of interrupted uploads and deletions from the server. The remains are files that no row
// names, and rows whose deletion was noted and whose file is gone. Nothing else is removed.
import type { Bucket } from '../../domain/rows.ts'
import { fetchDeletionWishes, removeDeletionWish, type DeletionWish } from '../changes/deletion-wishes.ts'
import { pullBucketAfterChange } from '../changes/pull-after-change.ts'
import { removeFiles } from '../changes/remove-files.ts'
import { deleteRow, pathOf } from '../changes/remove.ts'
import { fetchStoredRow } from '../changes/stored-row.ts'
import { deleteForGood, findInTrash } from '../changes/trash.ts'
import { describeObject } from '../files/describe-object.ts'
import { fetchData } from '../session/tokens/send-request.ts'
import type { SessionContext } from '../session/context.ts'
import type { SyncContext } from '../sync/context.ts'

/** Removes the files that the server names as stray, a hundred at most; returns how many. For admins. Throws a DataError. */
export async function removeStrayFiles(tab: SessionContext): Promise<number> {
  let removed = 0
  for (const { bucket, path } of await fetchStrayFiles(tab)) {
    // The file's row may have arrived since, with an upload that waited for a month.
    if ((await fetchStrayFiles(tab, path)).length === 0) continue
    await removeFiles(tab, bucket as Bucket, [path])
    removed += 1
  }
  return removed
}

function fetchStrayFiles(tab: SessionContext, path?: string) {
  return fetchData(tab, (supabase) => {
    const all = supabase.rpc('stray_files')
    return path === undefined ? all : all.eq('path', path)
  })
}

/**
 * Ms after which the note of a deletion whose file still exists is dropped: the person read that it failed, and did not
 * try again.
 */
const FORGOTTEN_AFTER = 24 * 3_600_000

/** Finishes deletions that stopped between the file and its row; returns how many. For admins. Throws a DataError. */
export async function finishDeletions(tab: SyncContext): Promise<number> {
  let finished = 0
  for (const wish of await fetchDeletionWishes(tab)) {
    if (!(await finishDeletion(tab, wish))) continue
    await pullBucketAfterChange(tab, wish.bucket)
    finished += 1
  }
  return finished
}

async function finishDeletion(tab: SessionContext, { id, bucket, created_at }: DeletionWish) {
  const row = await fetchStoredRow(tab, bucket, id)
  const trashed = row ? undefined : await findInTrash(tab, id)
  const path = row ? pathOf(row) : trashed?.files[0]
  const isWhole = path && (await describeObject(tab, trashed?.bucket ?? bucket, path))
  if (row && !isWhole) {
    await deleteRow(tab, bucket, row)
    return true
  }
  if (trashed && !isWhole) {
    await deleteForGood(tab, trashed)
    return true
  }
  if (!(row ?? trashed) || tab.clock.now() - Date.parse(created_at) > FORGOTTEN_AFTER)
    await removeDeletionWish(tab, id)
  return false
}
