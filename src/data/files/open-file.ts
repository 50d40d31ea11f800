// Gives a screen the address at which a file can be read now. A file that this tablet keeps has an address that the service worker
// answers (src/sw/kept-file.ts), online too; any other file has a signed link.
import type { Bucket } from '../../domain/rows.ts'
import { toDataError } from '../network/errors.ts'
import type { SessionContext } from '../session/context.ts'
import { createFileLink } from './files.ts'
import { isReplaced } from './is-replaced.ts'
import { keptAddress } from './kept-address.ts'

export type FilesContext = SessionContext

/** `not-here`: this tablet does not keep the file, and the clinic cannot be reached. */
export type OpenedFile = { status: 'ready'; url: string; isKept: boolean } | { status: 'not-here' }

type OpenOptions = {
  /** Whether to ask the clinic although the tablet may keep the file, because the kept file could not be read. */
  fromClinic?: boolean
}

/** The file's address. Throws a DataError, with the message of the catalogue, where the clinic refuses. */
export async function openFile(
  tab: FilesContext,
  bucket: Bucket,
  path: string,
  { fromClinic = false }: OpenOptions = {},
): Promise<OpenedFile> {
  const kept = fromClinic ? undefined : await findCurrent(tab, bucket, path)
  if (kept) return { status: 'ready', url: kept, isKept: true }
  try {
    return { status: 'ready', url: await createFileLink(tab, bucket, path), isKept: false }
  } catch (error) {
    if (toDataError(error).kind === 'offline') return { status: 'not-here' }
    throw error
  }
}

/**
 * The address of a kept file. An opened file is dropped where storage has another file under its path now; saved files are
 * compared when their rows change (src/data/saving/renew-saved.ts).
 */
async function findCurrent(tab: FilesContext, bucket: Bucket, path: string) {
  const file = await findWhole(tab, bucket, path)
  if (file?.why === 'opened' && tab.network.connection.getState() === 'online') {
    if (await isReplaced(tab, file)) {
      const { dropUnreadable } = await import('../../shelf/find-file.ts')
      await dropUnreadable(tab.shelf.shelf, file.row)
      return undefined
    }
  }
  return file && keptAddress(file.id)
}

/** The address of a kept file; undefined where the tablet does not keep it, or no service worker can answer for it. */
export async function findKept(
  tab: Pick<FilesContext, 'shelf'>,
  bucket: Bucket,
  path: string,
): Promise<string | undefined> {
  const file = await findWhole(tab, bucket, path)
  return file && keptAddress(file.id)
}

async function findWhole({ shelf: { shelf } }: Pick<FilesContext, 'shelf'>, bucket: Bucket, path: string) {
  if (!isWorkerHere()) return undefined
  const { findFile } = await import('../../shelf/find-file.ts')
  return findFile(shelf, { bucket, path })
}

/** Whether a service worker answers for this page. None does on plain http, in private mode, or after a hard reload. */
export const isWorkerHere = () => Boolean(globalThis.navigator?.serviceWorker?.controller)
