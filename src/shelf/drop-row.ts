import { segmentsOf, shelfLayout } from './sealing.ts'
import { type FileRow, resultOf, type Shelf, type Stores } from './shelf.ts'

/** Drops a file and its segments, in the caller's transaction. */
export function dropRow(
  { files, segments }: Pick<Stores, 'files' | 'segments'>,
  { id, body, size }: FileRow,
) {
  files.delete(id)
  const { last } = segmentsOf(shelfLayout, size)
  for (let n = 0; n <= last; n += 1) segments.delete([body, n])
}

/** The row as it is now; undefined where another try replaced it, or it was removed. */
export async function currentRow({ files }: Pick<Stores, 'files'>, { id, body }: FileRow) {
  const now = await resultOf<FileRow | undefined>(files.get(id))
  return now?.body === body ? now : undefined
}

/** Drops the file of this row, unless another try replaced it. */
export function dropFile(shelf: Shelf, row: FileRow): Promise<void> {
  return shelf.run('readwrite', async (stores) => {
    const now = await currentRow(stores, row)
    if (now) dropRow(stores, now)
  })
}
