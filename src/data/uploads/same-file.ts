// Whether a file is the one that an upload began with. What the server has must be its beginning, or the object would be a
// mixture of two; and a file that was changed since is another, also where only its rest was.
import type { SentPart, UploadJob } from '../database/db.ts'
import { fingerprintOf, sampleHash } from '../../domain/fingerprint.ts'

/** Ms. A browser that cannot tell when a file was changed says "now", as for a photo that was just taken. */
const MADE_UP = 60_000

/** When the file was last changed, as far as that can be believed; `now` is the device's clock. */
export function modifiedAt(file: File, now: number): number | null {
  return Math.abs(now - file.lastModified) < MADE_UP ? null : file.lastModified
}

/** `other`: of another size, or other at its ends; `changed`: looks like it, and is not. Rejects where it cannot be read. */
export async function compareFile(job: UploadJob, file: File): Promise<'same' | 'other' | 'changed'> {
  if ((await fingerprintOf(file)) !== job.fingerprint) return 'other'
  const { modified_at = null, parts = [] } = job
  if (modified_at !== null && modified_at !== file.lastModified) return 'changed'
  for (const { start, end, hash } of parts)
    if ((await sampleHash(file.slice(start, end))) !== hash) return 'changed'
  return 'same'
}

/** With a part that is sent next: what was noted behind its start never reached the server. */
export function withPart(parts: readonly SentPart[] = [], part: SentPart): SentPart[] {
  return [...parts.filter(({ start }) => start < part.start), part]
}

/** An upload that the server knows nothing of any more. */
export const AFRESH = { url: null, sent: 0, parts: [] } satisfies Partial<UploadJob>
