// Opens the file of an upload: from this tab's memory, or through a handle that the browser kept over a reload.
import type { Upload } from '../database/db.ts'
import type { DatabaseContext } from '../database/context.ts'
import type { TabContext } from '../sync/context.ts'
import { holdFile } from './held-files.ts'
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
