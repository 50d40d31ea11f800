import type { Bucket } from '../../domain/rows.ts'
import type { FilesContext } from './open-file.ts'
import { roomForOpened } from './room-for-opened.ts'
import { typeOf } from './type-of.ts'

type Opened = {
  bucket: Bucket
  path: string
  /** Bytes. */
  size: number
  /** The bytes that the viewer fetched; undefined where some did not come. */
  read: () => Blob | Promise<Blob | undefined>
}

/** Keeps a file that somebody opened on this tablet, unless it is large. Resolves when it is kept, or is not; never throws. */
export async function keepOpenedFile(
  tab: Pick<FilesContext, 'shelf' | 'device'>,
  { bucket, path, size, read }: Opened,
): Promise<void> {
  try {
    const { keepOpened, LARGEST_OPENED } = await import('../../shelf/keep-opened.ts')
    if (size > Math.min(LARGEST_OPENED, roomForOpened(tab))) return
    const bytes = await read()
    if (!bytes) return
    const file = { bucket, path, size: bytes.size, type: await typeOf(bytes) }
    await keepOpened(tab.shelf.shelf, file, bytes, roomForOpened(tab))
  } catch (error) {
    // The part of the portal that keeps files has not come: the file is kept when it is opened again.
    console.warn('A file was not kept', error)
  }
}
