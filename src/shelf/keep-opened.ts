// Keeps opened files, without a message: documents up to 10 MB, and small pictures that were shown.
import type { FilePlace } from './file-id.ts'
import { findFile } from './find-file.ts'
import { keepWithin } from './make-room.ts'
import { putFile } from './put-file.ts'
import type { Shelf } from './shelf.ts'

/** Bytes of the largest file that is kept because somebody opened it. */
export const LARGEST_OPENED = 10 * 1024 * 1024
/** Bytes that all opened files may take together. */
export const ROOM_FOR_OPENED = 200 * 1024 * 1024

/** Keeps a file that was opened, if it is not kept yet; `bytes` are those that the viewer shows. Never throws. */
export async function keepOpened(
  shelf: Shelf,
  file: FilePlace & { size: number; type: string; etag?: string | undefined },
  bytes: Blob | ReadableStream<Uint8Array>,
  limit = ROOM_FOR_OPENED,
): Promise<void> {
  const stream = bytes instanceof Blob ? bytes.stream() : bytes
  try {
    const kept = await findFile(shelf, file)
    // A newer version of a saved file is fetched by the saving of files.
    const isSaved = kept && kept.why !== 'opened'
    const isKept = isSaved || (kept && kept.size === file.size && kept.etag === file.etag)
    if (isKept || file.size > Math.min(LARGEST_OPENED, limit)) return await stream.cancel()
    await putFile(shelf, { ...file, why: 'opened' }, stream)
    await keepWithin(shelf, limit)
  } catch (error) {
    // The viewer reports a stream that broke off; the file is kept when it is opened again.
    console.warn('A file was not kept', error)
  }
}
