// Whether a file is the one that an upload began with. What the server has must be its beginning, or the object would be a
// mixture of two; and a file that was changed since is another, also where only its rest was.
import type { Upload } from '../database/db.ts'
import { type Digest, fingerprintOf, NOTHING_SAMPLED, sampleOn } from '../../domain/fingerprint.ts'
import type { DatabaseContext } from '../database/context.ts'
import { ChangedError } from './hash/digest.ts'
import { openHashed } from './hash/open-hashed.ts'
import { getDigest } from './digests.ts'

/**
 * Ms (1 minute). A browser that cannot tell when a file was changed gives the present time, as for a photo that was just
 * taken: so young a change is not believed.
 */
const JUST_CHANGED = 60_000

/** When the file was last changed, as far as that can be believed; `now` is the device's clock. */
export function modifiedAt(file: File, now: number): number | null {
  return Math.abs(now - file.lastModified) < JUST_CHANGED ? null : file.lastModified
}

/** `other`: of another size, or other at its ends; `changed`: looks like it, and is not. Rejects where it cannot be read. */
export async function compareFile(
  tab: DatabaseContext,
  upload: Upload,
  file: File,
): Promise<'same' | 'other' | 'changed'> {
  if ((await fingerprintOf(file)) !== upload.fingerprint) return 'other'
  const { modified_at = null } = upload
  if (modified_at !== null && modified_at !== file.lastModified) return 'changed'
  const digest = await getDigest(tab, upload.id)
  return (await (digest ? beginsWith(file, digest) : hasSamples(file, upload))) ? 'same' : 'changed'
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

/** The fingerprint that an older release noted. */
async function hasSamples(file: File, { sampled = NOTHING_SAMPLED }: Upload) {
  const { hash } = await sampleOn(file, NOTHING_SAMPLED, sampled.end)
  return hash === sampled.hash
}

/** An upload that the server knows nothing of any more. */
export const NOT_BEGUN = { url: null, sent: 0 } satisfies Partial<Upload>
