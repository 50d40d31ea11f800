import { segmentsOf, shelfLayout } from './sealing.ts'
import type { FileRow, Stores } from './shelf.ts'

/** Drops a file and its segments, in the caller's transaction. */
export function dropRow(
  { files, segments }: Pick<Stores, 'files' | 'segments'>,
  { id, body, size }: FileRow,
) {
  files.delete(id)
  const { last } = segmentsOf(shelfLayout, size)
  for (let n = 0; n <= last; n += 1) segments.delete([body, n])
}
