// Keeps files that a person opened on this tablet, for the next time without a network.
import type { Bucket } from '../../domain/rows.ts'
import type { FilesContext } from './open-file.ts'
import { roomForOpened } from './room-for-opened.ts'
import { typeOf } from './type-of.ts'

type FileToKeep = {
  bucket: Bucket
  path: string
  /** Bytes. */
  size: number
  /** The bytes that the viewer fetched; undefined where some did not come. */
  read: () => Blob | Promise<Blob | undefined>
}

/** Keeps an opened file, unless it is larger than opened files may be. Resolves when it is kept or left out; never throws. */
export async function keepOpenedFile(
  tab: Pick<FilesContext, 'shelf' | 'device'>,
  { bucket, path, size, read }: FileToKeep,
): Promise<void> {
  try {
    const { keepOpened, LARGEST_OPENED } = await import('../../shelf/keep-opened.ts')
    if (size > Math.min(LARGEST_OPENED, roomForOpened(tab))) return
    const bytes = await read()
    if (!bytes) return
    const file = { bucket, path, size: bytes.size, type: await typeOf(bytes) }
    await keepOpened(tab.shelf.shelf, file, bytes, roomForOpened(tab))
  } catch (error) {
    // The code that keeps files could not be loaded, or failed: the file is kept the next time that it is opened.
    console.warn('A file was not kept', error)
  }
}
