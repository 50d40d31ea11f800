// Opens the small pictures of a list: thumbnails and posters. A picture that this tablet keeps is read from the tablet. Any other
// picture is loaded once: it is kept, and then shown as a kept one; where no service worker answers, it is held in memory.
import type { Bucket } from '../../domain/rows.ts'
import { hasPictureFailed } from './failed-pictures.ts'
import { createFileLinks, fetchBlob } from './files.ts'
import { findHeld, holdPicture } from './held-pictures.ts'
import { findKept, isWorkerHere, type FilesContext } from './open-file.ts'
import { roomForOpened } from './room-for-opened.ts'

type Addresses = ReadonlyMap<string, string>

/**
 * Calls `show` with addresses by path, as they come. Rejects with a DataError where the clinic gives no links. `forbidden`: paths of
 * pictures that tablets may not keep.
 */
export async function openPictures(
  tab: FilesContext,
  bucket: Bucket,
  paths: readonly string[],
  show: (found: Addresses) => void,
  forbidden: readonly string[] = [],
): Promise<void> {
  const kept = new Map<string, string>()
  const hasWorker = isWorkerHere()
  const look = async (path: string) => {
    const url = await (hasWorker ? findKept(tab, bucket, path) : findHeld(tab, `${bucket}/${path}`))
    if (url) kept.set(path, url)
  }
  await Promise.all(paths.map(look))
  if (kept.size > 0) show(kept)
  const missing = paths.filter((path) => !kept.has(path) && !hasPictureFailed(tab, bucket, path))
  if (missing.length === 0) return
  const links = await createFileLinks(tab, bucket, missing)
  if (hasWorker && !canKeepPictures(tab)) return show(links)
  const addressOf = async (path: string, link: string) => {
    if (!hasWorker) return holdPicture(tab, `${bucket}/${path}`, link)
    return (forbidden.includes(path) ? undefined : await keepOnce(tab, bucket, path, link)) ?? link
  }
  const load = async ([path, link]: [string, string]) => {
    const address = await addressOf(path, link)
    if (address) show(new Map([[path, address]]))
  }
  await Promise.all([...links].map(load))
}

/** Whether this tablet keeps pictures, and can show kept ones. */
export const canKeepPictures = (tab: FilesContext) =>
  isWorkerHere() && tab.shelf.state.getState() === 'ready' && roomForOpened(tab) > 0

const loading = new WeakMap<FilesContext, Map<string, Promise<string | undefined>>>()

/** Loads a picture and keeps it. A picture that is being loaded for another list is waited for. */
function keepOnce(tab: FilesContext, bucket: Bucket, path: string, link: string) {
  const running = loading.get(tab) ?? new Map<string, Promise<string | undefined>>()
  loading.set(tab, running)
  const name = `${bucket}/${path}`
  const kept = running.get(name) ?? keepPicture(tab, bucket, path, link).finally(() => running.delete(name))
  running.set(name, kept)
  return kept
}

/** Keeps a picture, and returns its address; undefined where it cannot be kept, and its link is used instead. */
async function keepPicture(tab: FilesContext, bucket: Bucket, path: string, link: string) {
  try {
    const { keepOpenedFile } = await import('./keep-opened-file.ts')
    const bytes = await fetchBlob(tab, link)
    await keepOpenedFile(tab, { bucket, path, size: bytes.size, read: () => bytes })
  } catch {
    // The element that is to show the picture tries the link, and shows the pictogram where that fails too.
    return undefined
  }
  return findKept(tab, bucket, path)
}
