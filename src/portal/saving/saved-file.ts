// The file that `Save on this device` keeps for a row: a document's file or an uploaded video, with its small pictures and captions.
import type { FileToSave, Place } from '@/data/database/saving'
import type { Bucket, DocumentRow, TrainingItem, VideoRow } from '@/domain/rows'

export type SavedRow = DocumentRow | TrainingItem

/** `size`: bytes; undefined for a video, whose row has no size: storage knows it. */
export type RowFile = Omit<FileToSave, 'size' | 'why'> & { size: number | undefined }

/** The row's file; undefined for an embed, which has none. */
export function fileOf(row: SavedRow): RowFile | undefined {
  if ('video_path' in row)
    return withSideFiles(row, 'videos', row.video_path, [row.captions_path, row.poster_path])
  if (row.is_embed || !row.file_path) return undefined
  return { ...withSideFiles(row, 'documents', row.file_path, [row.thumbnail_path]), size: row.file_size }
}

function withSideFiles(
  { id, title, sha256 }: DocumentRow | VideoRow,
  bucket: Bucket,
  path: string,
  besidePaths: (string | null | undefined)[],
): RowFile {
  const beside = besidePaths.filter((one) => one != null).map((one): Place => ({ bucket, path: one }))
  return { bucket, path, rowId: id, title, sha256, beside, size: undefined }
}
