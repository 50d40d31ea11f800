// Replaces the file of a document or a video, which keeps its row with its stars and places. The file before becomes an earlier one, which
// admins open and take back (docs/decisions/0045, 0046). Each replacement has an id, so that one whose answer was lost is asked for again,
// and made once.
import type { Bucket, SeenRow } from '../../domain/rows.ts'
import { fetchData } from '../session/tokens/send-request.ts'
import type { SessionContext } from '../session/context.ts'
import type { SyncContext } from '../sync/context.ts'
import { pullBucketAfterChange } from './pull-after-change.ts'
import { changeSeenRow } from './seen-row.ts'

/** Columns of a file that is in storage, as its upload has them; the columns of small files beside it have their own names. */
type NewFile = Record<string, unknown>

type Replacement = { id: string; reason: string | null; file: NewFile }

type Functions = {
  /** The columns that a replacement changes; captions and picture come with the small files. */
  columns: readonly string[]
  path: 'file_path' | 'video_path'
  replace: 'replace_document_file' | 'replace_video_file'
  restore: 'restore_document_version' | 'restore_video_version'
  versions: 'document_versions' | 'video_versions'
}
const functions: Record<Bucket, Functions> = {
  documents: {
    columns: ['file_name', 'file_path', 'file_size', 'file_type'],
    path: 'file_path',
    replace: 'replace_document_file',
    restore: 'restore_document_version',
    versions: 'document_versions',
  },
  videos: {
    columns: ['video_name', 'video_path', 'duration'],
    path: 'video_path',
    replace: 'replace_video_file',
    restore: 'restore_video_version',
    versions: 'video_versions',
  },
}

/**
 * Puts the file into the row, without a pull. Throws a DataError: `newerEditOf` where a colleague has replaced the file that was seen,
 * `isRowGone` where the row was deleted.
 */
export function replaceFile(
  tab: SessionContext,
  bucket: Bucket,
  seen: SeenRow,
  { id, reason, file }: Replacement,
): Promise<void> {
  const asked = { row_id: seen.id, replacement: id, ...file, ...(reason !== null && { reason }) }
  return replace(tab, bucket, seen, (version) =>
    // Which columns the file has depends on the bucket, so the type of the function cannot tell.
    fetchData(tab, (supabase) => supabase.rpc(functions[bucket].replace, { ...asked, version } as never)),
  )
}

/** The columns of an upload's row that name its file. */
export function fileColumnsOf(bucket: Bucket, row: NewFile): NewFile {
  return Object.fromEntries(functions[bucket].columns.map((column) => [column, row[column]]))
}

/** Makes an earlier file the present one again, then pulls the list. Throws a DataError, as `replaceFile` says. */
export async function takeBackFile(
  tab: SyncContext,
  bucket: Bucket,
  seen: SeenRow,
  { id, earlier, reason }: { id: string; earlier: { id: string }; reason: string },
): Promise<void> {
  const asked = { version_id: earlier.id, replacement: id, reason }
  await replace(tab, bucket, seen, (version) =>
    fetchData(tab, (supabase) => supabase.rpc(functions[bucket].restore, { ...asked, version })),
  )
  await pullBucketAfterChange(tab, bucket)
}

async function replace(
  tab: SessionContext,
  bucket: Bucket,
  seen: SeenRow,
  ask: (version: string) => Promise<boolean>,
) {
  const send = async (version: string) => (await ask(version)) || undefined
  await changeSeenRow(tab, bucket, { seen, columns: [functions[bucket].path], send })
}

/** Whether this replacement was made. For admins. Throws a DataError. */
export async function isReplacementMade(tab: SessionContext, bucket: Bucket, id: string): Promise<boolean> {
  const made = await fetchData(tab, (supabase) =>
    supabase.from(functions[bucket].versions).select('id').eq('id', id),
  )
  return made.length > 0
}
