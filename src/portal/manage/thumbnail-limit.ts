/** Bytes of a file of which no thumbnail is made: a tablet would need too much memory for it. */
export const LARGEST_DRAWN = 60 * 1024 * 1024
