// Tells whether an opened file that this tablet keeps was replaced in the clinic's storage.
import type { KeptFile } from '../../shelf/file-facts.ts'
import type { Bucket } from '../../domain/rows.ts'
import { withTimeLimit } from '../network/time-limit.ts'
import type { SessionContext } from '../session/context.ts'
import { describeObject } from './describe-object.ts'

/** Ms that the opening of a kept file waits at most for the clinic's answer. */
const TIME_LIMIT = 700

/**
 * Whether the object is younger than the kept copy, or has another size: an opened file has no ETag to compare. False where the clinic
 * does not answer in time, and where storage has lost the object: the kept copy may be the last one. Never throws.
 */
export async function isReplaced(tab: SessionContext, file: KeptFile): Promise<boolean> {
  const asked = describeObject(tab, file.bucket as Bucket, file.path)
  const found = await withTimeLimit(TIME_LIMIT, asked).catch(() => undefined)
  if (!found) return false
  const keptAt = file.keptAt + tab.clock.now() - tab.clock.deviceNow()
  return found.size !== file.size || Date.parse(found.last_modified ?? '') > keptAt
}
