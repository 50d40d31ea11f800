// The trash of documents and videos: moves rows into it, lists it, restores rows, and deletes them for good (docs/decisions/0036). Row
// security hides the trash, so each of these is a function of the database.
import type { Bucket } from '../../domain/rows.ts'
import { DataError } from '../network/errors.ts'
import type { SessionContext } from '../session/context.ts'
import { fetchData } from '../session/tokens/send-request.ts'
import type { SyncContext } from '../sync/context.ts'
import { removeFiles } from './remove-files.ts'
import { pullBucketAfterChange } from './pull-after-change.ts'

/**
 * A deleted row. `files`: the names of all its files in its bucket. `deleted_by`: a name, null where the log has none. `is_over`: its
 * thirty days are over. `is_going`: its deletion for good has begun.
 */
export type TrashedRow = {
  bucket: Bucket
  id: string
  title: string
  is_embed: boolean
  files: string[]
  deleted_at: string
  deleted_by: string | null
  is_over: boolean
  is_going: boolean
}

/** Moves the row into the trash if it still has this version; undefined where it has another, or is gone. Throws a DataError. */
export async function moveToTrash(tab: SessionContext, bucket: Bucket, id: string, version: string) {
  const asked = { bucket, row_id: id, version }
  return (await fetchData(tab, (supabase) => supabase.rpc('move_to_trash', asked))) ? { id } : undefined
}

/** The most rows that PostgREST gives in one answer. */
const PAGE = 1_000

/** The whole trash, newest deletion first. For admins. Throws a DataError. */
export async function fetchTrash(tab: SessionContext): Promise<TrashedRow[]> {
  const all: TrashedRow[] = []
  for (;;) {
    const page = await fetchData(tab, (supabase) =>
      supabase
        .rpc('list_trash')
        .order('deleted_at', { ascending: false })
        .order('id')
        .range(all.length, all.length + PAGE - 1),
    )
    all.push(...(page as TrashedRow[]))
    if (page.length < PAGE) return all
  }
}

/** A row of the trash; undefined where it is not there. For admins. Throws a DataError. */
export async function findInTrash(tab: SessionContext, id: string): Promise<TrashedRow | undefined> {
  const rows = await fetchData(tab, (supabase) => supabase.rpc('list_trash').eq('id', id))
  return (rows as TrashedRow[])[0]
}

/** False where the row is not in the trash any more. */
const restore = (tab: SessionContext, bucket: Bucket, id: string): Promise<boolean> =>
  fetchData(tab, (supabase) => supabase.rpc('restore_from_trash', { bucket, row_id: id }))

/** As restoreFromTrash, without the pull. */
export async function takeFromTrash(tab: SessionContext, bucket: Bucket, id: string): Promise<void> {
  if (!(await restore(tab, bucket, id))) throw notInTrash()
}

/** Takes a row back from the trash, then pulls its list. Throws a DataError, of the kind `conflict` where the row is not there any more. */
export async function restoreFromTrash(tab: SyncContext, bucket: Bucket, id: string): Promise<void> {
  const isRestored = await restore(tab, bucket, id)
  // A list that was pulled before a colleague restored the row lacks it.
  await pullBucketAfterChange(tab, bucket)
  if (!isRestored) throw notInTrash()
}

/**
 * Deletes a row of the trash for good: first its files, then the row. `onlyOld`: only where its thirty days are over. Throws a
 * DataError, with the code `not_in_trash` where a colleague has restored or deleted the row: then no file is touched.
 */
export async function deleteForGood(
  tab: SessionContext,
  { bucket, id, files }: Pick<TrashedRow, 'bucket' | 'id' | 'files'>,
  { onlyOld = false } = {},
): Promise<void> {
  const isBegun = await fetchData(tab, (supabase) =>
    supabase.rpc('begin_final_deletion', { bucket, row_id: id, only_old: onlyOld }),
  )
  if (!isBegun) throw notInTrash()
  await removeFiles(tab, bucket, files)
  await fetchData(tab, (supabase) => supabase.rpc('delete_from_trash', { bucket, row_id: id }))
}

const notInTrash = () => new DataError('conflict', 'It is no longer in the trash', { code: 'not_in_trash' })

/**
 * Deletes for good the rows that have been in the trash for thirty days by the server's clock; returns their number. For admins. Throws
 * a DataError.
 */
export async function emptyOldTrash(tab: SessionContext): Promise<number> {
  const rows = await fetchData(tab, (supabase) => supabase.rpc('list_trash').eq('is_over', true))
  let deleted = 0
  for (const row of rows as TrashedRow[]) {
    try {
      await deleteForGood(tab, row, { onlyOld: true })
      deleted += 1
    } catch (error) {
      // The list may be old by now.
      if (!(error instanceof DataError && error.code === 'not_in_trash')) throw error
    }
  }
  return deleted
}
