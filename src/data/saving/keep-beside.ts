// Keeps the small files of a saved document or video with it: captions, poster, thumbnail.
import type { Bucket } from '../../domain/rows.ts'
import { changeKept } from '../../shelf/coming-file.ts'
import type { KeptFile } from '../../shelf/file-facts.ts'
import { findFile } from '../../shelf/find-file.ts'
import { putFile } from '../../shelf/put-file.ts'
import { shelfKeyNumber } from '../../shelf/shelf-key.ts'
import { describeObject, versionOf } from '../files/describe-object.ts'
import { fetchFile } from '../files/files.ts'
import { typeOf } from '../files/type-of.ts'
import type { SessionContext } from '../session/context.ts'

/**
 * Keeps the small files; returns false where the device has no room. Leaves out a file that storage no longer has. Throws a
 * DataError.
 */
export async function keepBeside(
  tab: SessionContext,
  { savedWith, why }: Pick<KeptFile, 'savedWith' | 'why'>,
) {
  const { shelf } = tab.shelf
  for (const place of savedWith?.beside ?? []) {
    const bucket = place.bucket as Bucket
    const kept = await findFile(shelf, place)
    if (kept) {
      if (kept.why !== 'pinned') await changeKept(shelf, kept, { why })
      continue
    }
    const found = await describeObject(tab, bucket, place.path)
    if (!found) continue
    const bytes = await fetchFile(tab, bucket, place.path)
    const type = await typeOf(bytes)
    const facts = { ...place, size: bytes.size, type, etag: versionOf(found), why }
    const isKept = await putFile(shelf, facts, bytes.stream())
    if (!isKept && (await shelfKeyNumber(shelf)) !== undefined) return false
  }
  return true
}
