// Opens the file of an upload: from this tab's memory, or through a handle that the browser kept over a reload. The tab that has
// the file holds a lock, so that no other tab asks the person for the file.
import type { Upload } from '../database/db.ts'
import type { DatabaseContext } from '../database/context.ts'
import type { TabContext } from '../sync/context.ts'
import { compareFile } from './same-file.ts'

type AskPermission = (options: { mode: 'read' }) => Promise<PermissionState>
type HandleWithPermission = FileSystemFileHandle & {
  queryPermission?: AskPermission
  requestPermission?: AskPermission
}

/** Opens the file of an upload; undefined when the person has to choose it again. */
export async function openUploadFile(
  tab: DatabaseContext & Pick<TabContext, 'uploads'>,
  upload: Upload,
): Promise<File | undefined> {
  const known = tab.uploads.files.get(upload.id)
  if (known) return known.file
  try {
    const handle: HandleWithPermission | null = upload.handle
    if (!handle || (await handle.queryPermission?.({ mode: 'read' })) !== 'granted') return undefined
    const file = await handle.getFile()
    // A file that was changed since counts as another file.
    if ((await compareFile(tab, upload, file)) !== 'same') return undefined
    holdFile(tab, upload.id, file)
    return file
  } catch {
    // The file was moved or deleted, or its drive is gone.
    return undefined
  }
}

/**
 * Opens the file behind a handle, asking the person for permission: call it in a click handler. Undefined where the person
 * refuses, or the file is gone.
 */
export async function openWithPermission(handle: HandleWithPermission): Promise<File | undefined> {
  try {
    if ((await handle.requestPermission?.({ mode: 'read' })) !== 'granted') return undefined
    return await handle.getFile()
  } catch {
    return undefined
  }
}

/** Keeps a chosen file in this tab until its upload is over. */
export function holdFile(tab: Pick<TabContext, 'device' | 'uploads'>, id: string, file: File): void {
  releaseFile(tab, id)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  // Without Web Locks another tab may ask the person for a file that this tab has, and send it as well.
  tab.device.locks?.request(lockOf(tab, id), () => released).catch(() => undefined)
  tab.uploads.files.set(id, { file, release })
}

export function releaseFile(tab: Pick<TabContext, 'uploads'>, id: string): void {
  tab.uploads.files.get(id)?.release()
  tab.uploads.files.delete(id)
}

/** Whether another tab of this device has the file, and will send it. */
export async function isHeldElsewhere(
  tab: Pick<TabContext, 'device' | 'uploads'>,
  id: string,
): Promise<boolean> {
  if (!tab.device.locks || tab.uploads.files.has(id)) return false
  const options = { ifAvailable: true }
  return tab.device.locks.request(lockOf(tab, id), options, (lock) => Promise.resolve(lock === null))
}

const lockOf = ({ device }: Pick<DatabaseContext, 'device'>, id: string) => `${device.name}:upload-file:${id}`
