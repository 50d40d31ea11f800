// The file of an upload: from this tab's memory, or through a handle that the browser kept over a reload.
import type { UploadJob } from '../database/db.ts'
import type { TabContext } from '../sync/context.ts'

type Permitted = FileSystemFileHandle & {
  queryPermission?: (wish: { mode: 'read' }) => Promise<PermissionState>
}

/** Undefined where the person has to choose the file again. */
export async function openFile(tab: TabContext, job: UploadJob): Promise<File | undefined> {
  const known = tab.uploadFiles.get(job.id)
  if (known) return known
  try {
    const handle: Permitted | null = job.handle
    if (!handle || (await handle.queryPermission?.({ mode: 'read' })) !== 'granted') return undefined
    const file = await handle.getFile()
    if (file.size !== job.file_size) return undefined
    tab.uploadFiles.set(job.id, file)
    return file
  } catch {
    // Moved, deleted, or on a drive that is gone.
    return undefined
  }
}
