// Uploads of a person whose session the server ended. Nothing private stays on the device, so they go into this page's
// memory: nobody else is shown them, and they go on when the same person signs in again before the page is closed.
import { isCacheOwner } from '../database/cache-owner.ts'
import type { UploadJob } from '../database/db.ts'
import { withReopen } from '../database/reopen.ts'
import type { SessionContext } from './context.ts'

/** Takes the place of what was kept for whoever was here before. */
export function keepUploads({ keptUploads }: SessionContext, jobs: readonly UploadJob[]) {
  keptUploads.setState(jobs, true)
}

/** Puts the uploads of this person back on the device; those of anybody else stay where they are. */
export async function giveBackUploads(tab: SessionContext, userId: string): Promise<void> {
  const { db, keptUploads } = tab
  const mine = keptUploads.getState().filter((job) => job.user_id === userId)
  if (mine.length === 0) return
  const isBack = await withReopen(tab, () =>
    db.transaction('rw', db.owners, db.uploads, async () => {
      if (!(await isCacheOwner(tab, userId))) return false
      await db.uploads.bulkPut(mine)
      return true
    }),
  )
  if (isBack) keptUploads.setState([], true)
}
