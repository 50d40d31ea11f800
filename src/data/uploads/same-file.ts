// Tells whether a file that is chosen again is the file with which an upload began, so that no object is a mixture of two files. A
// file that was changed since is another file, even where only the unsent part was changed.
import type { Upload } from '../database/db.ts'
import { type Digest, fingerprintOf } from '../../domain/fingerprint.ts'
import type { DatabaseContext } from '../database/context.ts'
import { ChangedError } from './hash/digest.ts'
import { openHashed } from './hash/open-hashed.ts'
import { getDigest } from './digests.ts'

/**
 * Ms before now within which the time of a file's last change is not believed: a browser that does not know the time gives the present
 * one, as for a photo that was just taken.
 */
const JUST_CHANGED = 60_000

/** The time of the file's last change; null where the browser may have made the time up. `now` is the device's clock. */
export function modifiedAt(file: File, now: number): number | null {
  return Math.abs(now - file.lastModified) < JUST_CHANGED ? null : file.lastModified
}

/** `other`: the size or the ends differ. `changed`: only the time or the inside differs. Rejects where the file cannot be read. */
export async function compareFile(
  tab: DatabaseContext,
  upload: Upload,
  file: File,
): Promise<'same' | 'other' | 'changed'> {
  if ((await fingerprintOf(file)) !== upload.fingerprint) return 'other'
  if (upload.modified_at !== null && upload.modified_at !== file.lastModified) return 'changed'
  const digest = await getDigest(tab, upload.id)
  return !digest || (await beginsWith(file, digest)) ? 'same' : 'changed'
}

async function beginsWith(file: File, digest: Digest) {
  const hashed = openHashed(file, digest)
  try {
    await hashed.check()
    return true
  } catch (error) {
    if (error instanceof ChangedError) return false
    throw error
  } finally {
    hashed.close()
  }
}

/** The fields of an upload of which the server has no byte. */
export const NOT_BEGUN = { url: null, sent: 0 } satisfies Partial<Upload>
