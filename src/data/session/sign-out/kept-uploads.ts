// Keeps the uploads of a person whose session the server ended. Nothing private stays on the device, so the uploads go into this
// page's memory, and go on when the same person signs in again. The device keeps a bare note of each upload: where the page
// is closed first, that person reads which upload ended.
import { isCacheOwner } from '../../database/cache-owner.ts'
import type { DatabaseContext } from '../../database/context.ts'
import type { EndedUpload, Upload } from '../../database/db.ts'
import { withReopen } from '../../database/reopen.ts'
import type { SessionContext } from '../context.ts'

/** Moves the device's uploads into memory. Call it in a transaction that holds `uploads` and `ended_uploads`. */
export async function keepUploads({ db, auth }: Pick<SessionContext, 'db' | 'auth'>): Promise<void> {
  const uploads = await db.uploads.toArray()
  // Another tab, or an earlier call, may have moved them already.
  if (uploads.length === 0) return
  await db.ended_uploads.bulkPut(uploads.filter(({ state }) => state !== 'cancelled').map(noteOf))
  auth.keptUploads.setState(uploads, true)
}

const noteOf = ({ id, user_id, bucket, file_size, created_at }: Upload): EndedUpload => ({
  id,
  user_id,
  bucket,
  file_size,
  created_at,
})

/** Puts this person's uploads back on the device; uploads of anybody else stay in memory. */
export async function restoreUploads(
  tab: DatabaseContext & Pick<SessionContext, 'auth'>,
  userId: string,
): Promise<void> {
  const { db } = tab
  const { keptUploads } = tab.auth
  const mine = keptUploads.getState().filter((upload) => upload.user_id === userId)
  if (mine.length === 0) return
  const isBack = await withReopen(tab, () =>
    db.transaction('rw', db.owners, db.uploads, db.ended_uploads, async () => {
      if (!(await isCacheOwner(tab, userId))) return false
      await db.uploads.bulkPut(mine)
      await db.ended_uploads.bulkDelete(mine.map(({ id }) => id))
      return true
    }),
  )
  if (isBack) keptUploads.setState([], true)
}
