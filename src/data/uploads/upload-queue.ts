// The queue of uploads on this device, one row each: written before the first byte is sent, removed when the upload's row is in the
// list.
import type { Upload } from '../database/db.ts'
import { isCacheOwner } from '../database/cache-owner.ts'
import { withReopen } from '../database/reopen.ts'
import { DataError } from '../network/errors.ts'
import { releaseFile } from './held-files.ts'
import type { DatabaseContext } from '../database/context.ts'
import type { TabContext } from '../sync/context.ts'

/** States in which a run may go on with an upload; not `paused`, which only the person ends. */
export const SENDABLE: readonly Upload['state'][] = ['waiting', 'sending', 'needs-file']

/** This person's uploads, oldest first, without cancelled ones. */
export async function listUploads(tab: DatabaseContext, userId: string): Promise<Upload[]> {
  return (await listAllUploads(tab, userId)).filter(isWanted)
}

/** This person's uploads, also the cancelled ones that are still to be removed from the server. */
export function listAllUploads(tab: DatabaseContext, userId: string): Promise<Upload[]> {
  return withReopen(tab, () => tab.db.uploads.where('user_id').equals(userId).sortBy('created_at'))
}

/** Whether an upload still exists and is not cancelled. */
export const isWanted = (upload: Upload | undefined) => upload !== undefined && upload.state !== 'cancelled'

export function getUpload(tab: DatabaseContext, id: string): Promise<Upload | undefined> {
  return withReopen(tab, () => tab.db.uploads.get(id))
}

/** Adds an upload. Throws `signed-out` where the device belongs to another person by now: reading the file may have taken long. */
export function addUpload(tab: DatabaseContext, upload: Upload) {
  const { db } = tab
  return withReopen(tab, () =>
    db.transaction('rw', db.owners, db.uploads, async () => {
      if (!(await isCacheOwner(tab, upload.user_id)))
        throw new DataError('signed-out', 'Auth session missing!')
      await db.uploads.add(upload)
    }),
  )
}

/**
 * Changes an upload if it still exists and is in one of `states` (where given), so that a click in another tab is not
 * overwritten. Returns the changed upload; undefined where nothing was changed.
 */
export function changeUpload(
  tab: DatabaseContext,
  id: string,
  changes: Partial<Upload>,
  states?: readonly Upload['state'][],
): Promise<Upload | undefined> {
  const { db } = tab
  return withReopen(tab, () =>
    db.transaction('rw', db.uploads, async () => {
      const current = await db.uploads.get(id)
      if (!current || (states && !states.includes(current.state))) return undefined
      const changed = { ...current, ...changes }
      await db.uploads.put(changed)
      return changed
    }),
  )
}

export function forgetUpload(tab: DatabaseContext & Pick<TabContext, 'uploads'>, id: string) {
  const { db } = tab
  releaseFile(tab, id)
  return withReopen(tab, () =>
    db.transaction('rw', db.uploads, db.digests, async () => {
      await db.uploads.delete(id)
      await db.digests.delete(id)
    }),
  )
}
