import type { FileKind } from '@/domain/preview-kinds'

/** Bytes of the largest file of which a thumbnail is made: a tablet would need too much memory for a larger one. */
export const MAX_THUMBNAIL_SOURCE = 60 * 1024 * 1024

/** Kinds of files that have a picture of their first page, or of their first lines. */
export const drawnKinds = new Set<FileKind>(['image', 'pdf', 'text', 'table', 'word'])
