// Uploads that this device owes, one row each: written before the first byte is sent, gone when the row is in the list.
import type { Upload } from '../database/db.ts'
import { isCacheOwner } from '../database/cache-owner.ts'
import { withReopen } from '../database/reopen.ts'
import { DataError } from '../network/errors.ts'
import { releaseFile } from './open-file.ts'
import type { DatabaseContext } from '../database/context.ts'
import type { TabContext } from '../sync/context.ts'

/** States in which a run may go on with an upload. One that a person paused is not touched. */
export const SENDABLE: readonly Upload['state'][] = ['waiting', 'sending', 'needs-file']

/** This person's uploads, oldest first, without those that were given up. */
export async function listUploads(tab: DatabaseContext, userId: string): Promise<Upload[]> {
  return (await listAllUploads(tab, userId)).filter(isWanted)
}

/** Uploads of this person, also those that were given up and are still to be taken back from the server. */
export function listAllUploads(tab: DatabaseContext, userId: string): Promise<Upload[]> {
  return withReopen(tab, () => tab.db.uploads.where('user_id').equals(userId).sortBy('created_at'))
}

/** Whether an upload is still there, and nobody has given it up. */
export const isWanted = (upload: Upload | undefined) => upload !== undefined && upload.state !== 'cancelled'

export function getUpload(tab: DatabaseContext, id: string): Promise<Upload | undefined> {
  return withReopen(tab, () => tab.db.uploads.get(id))
}

/** Adds an upload. Throws `signed-out` when the device is another's by now: a file may take its time to be read. */
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
 * Changes an upload that is still there, and in one of these states where any are named: what a person said in another
 * tab meanwhile stays. Gives it as it is then; undefined where nothing was changed.
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

export function forgetUpload(tab: TabContext, id: string) {
  const { db } = tab
  releaseFile(tab, id)
  return withReopen(tab, () =>
    db.transaction('rw', db.uploads, db.digests, async () => {
      await db.uploads.delete(id)
      await db.digests.delete(id)
    }),
  )
}
