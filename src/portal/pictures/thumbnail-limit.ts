/** Bytes of the largest file of which a thumbnail is made: a tablet would need too much memory for a larger one. */
export const MAX_THUMBNAIL_SOURCE = 60 * 1024 * 1024
