// Uploads that this device owes, one row each: written before the first byte is sent, gone when the row is in the list.
import type { UploadJob } from '../database/db.ts'
import { withReopen } from '../database/reopen.ts'
import type { TabContext } from '../sync/context.ts'

/** This person's uploads, oldest first. */
export function listUploads(tab: TabContext, userId: string): Promise<UploadJob[]> {
  return withReopen(tab, () => tab.db.uploads.where('user_id').equals(userId).sortBy('created_at'))
}

export function getUpload(tab: TabContext, id: string): Promise<UploadJob | undefined> {
  return withReopen(tab, () => tab.db.uploads.get(id))
}

export function addUpload(tab: TabContext, job: UploadJob) {
  return withReopen(tab, () => tab.db.uploads.add(job))
}

/** Changes an upload that is still there; gives it as it is then, undefined where it was cancelled. */
export function changeUpload(
  tab: TabContext,
  id: string,
  changes: Partial<UploadJob>,
): Promise<UploadJob | undefined> {
  return withReopen(tab, () =>
    tab.db.transaction('rw', tab.db.uploads, async () => {
      await tab.db.uploads.update(id, changes)
      return tab.db.uploads.get(id)
    }),
  )
}

export function forgetUpload(tab: TabContext, id: string) {
  tab.uploadFiles.delete(id)
  return withReopen(tab, () => tab.db.uploads.delete(id))
}
