// The file that a row names, with the small files that are kept beside it.
import type { DocumentRow, VideoRow } from '../../domain/rows.ts'
import type { FileToSave } from '../database/saving.ts'

export type FileRow = DocumentRow | VideoRow

/** `size`: bytes; undefined for a video, whose row has no size: storage knows it. */
export type RowFile = Omit<FileToSave, 'size' | 'why'> & { size: number | undefined }

/** The row's file; undefined for an embed, which has none. */
export function fileOf(row: FileRow): RowFile | undefined {
  const isVideo = 'video_path' in row
  const path = isVideo ? row.video_path : row.file_path
  if (!path) return undefined
  const bucket = isVideo ? 'videos' : 'documents'
  const besides = isVideo ? [row.poster_path, row.captions_path] : [row.thumbnail_path]
  const { id, title, sha256 } = row
  const size = isVideo ? undefined : row.file_size
  const beside = besides.flatMap((one) => (one ? [{ bucket, path: one } as const] : []))
  return { bucket, path, rowId: id, title, sha256, size, beside }
}
