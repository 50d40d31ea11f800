import { type FileKind, fileKind } from '@/domain/preview-kinds'

/** Bytes of the largest picture or PDF of which a thumbnail is made: a tablet would need too much memory for a larger one. */
export const MAX_THUMBNAIL_SOURCE = 60 * 1024 * 1024

/** Bytes of the largest file whose first lines are drawn: its preview may take a moment, a picture may not. */
const MAX_BEGINNING = 10 * 1024 * 1024

const limits: Partial<Record<FileKind, number>> = {
  image: MAX_THUMBNAIL_SOURCE,
  pdf: MAX_THUMBNAIL_SOURCE,
  text: MAX_BEGINNING,
  table: MAX_BEGINNING,
  word: MAX_BEGINNING,
}

/** Whether a thumbnail is made of a file of this `file_type` and of `size` bytes: of its first page, or of its first lines. */
export const isDrawn = (type: string, size: number): boolean => size <= (limits[fileKind(type)] ?? -1)
