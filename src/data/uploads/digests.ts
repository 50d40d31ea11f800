// Stores for each upload the digest of the file's bytes up to the chunk that is sent: it is compared when the file is chosen again.
import type { Digest } from '../../domain/fingerprint.ts'
import type { NotedDigest, Upload } from '../database/db.ts'
import { withReopen } from '../database/reopen.ts'
import type { DatabaseContext } from '../database/context.ts'

/** The digest of an upload; undefined where none was noted. */
export function getDigest(tab: DatabaseContext, id: string): Promise<NotedDigest | undefined> {
  return withReopen(tab, () => tab.db.digests.get(id))
}

/** SHA-256 of an upload's whole file, which was sent; null where no digest could be noted. */
export async function sentHashOf(tab: DatabaseContext, { id, file_size }: Upload): Promise<string | null> {
  const digest = await getDigest(tab, id)
  return digest?.end === file_size ? digest.sha256 : null
}

/** Stores the digest up to the chunk that is sent next, unless the upload was removed. */
export function noteDigest(tab: DatabaseContext, id: string, digest: Digest) {
  const { db } = tab
  return withReopen(tab, () =>
    db.transaction('rw', db.uploads, db.digests, async () => {
      // Looks for the key alone, because the row holds a picture.
      if ((await db.uploads.where('id').equals(id).primaryKeys()).length > 0)
        await db.digests.put({ ...digest, id })
    }),
  )
}
