// Digests of each upload's file up to the end of each chunk: noted before the chunk leaves, compared when the file is chosen again.
import type { Digest } from '../../domain/fingerprint.ts'
import type { NotedDigest } from '../database/db.ts'
import { withReopen } from '../database/reopen.ts'
import type { DatabaseContext } from '../database/context.ts'

/** The noted digest of an upload; undefined also for one of an older release, which hashed otherwise: the file is sent anew. */
export async function getDigest(tab: DatabaseContext, id: string): Promise<NotedDigest | undefined> {
  const noted = await withReopen(tab, () => tab.db.digests.get(id))
  return noted?.chain ? noted : undefined
}

/** Notes the digest up to the chunk that is sent next, unless the upload is gone. */
export function noteDigest(tab: DatabaseContext, id: string, digest: Digest) {
  const { db } = tab
  return withReopen(tab, () =>
    db.transaction('rw', db.uploads, db.digests, async () => {
      // Reads the key alone: the row has a picture in it.
      if ((await db.uploads.where('id').equals(id).primaryKeys()).length > 0)
        await db.digests.put({ ...digest, id })
    }),
  )
}
