// Limits the unfinished uploads of a person, because an abandoned upload holds its bytes for a day.
import fs from 'node:fs/promises'
import type { Upload } from '@tus/server'
import type { ResumableStore } from './resumable-store.ts'
import { refuse } from './upload-refusal.ts'

/** The most unfinished uploads of a person: far more than a person abandons in a day. */
export const MOST_UNFINISHED = 100

/** Refuses an upload above the limit, and one for which the disk has no room beside the unfinished ones. */
export async function checkQuota(store: ResumableStore, owner: string, { size = 0 }: Upload) {
  const unfinished = await store.listUnfinished()
  const own = unfinished.filter((upload) => upload.metadata?.['owner'] === owner)
  if (own.length >= MOST_UNFINISHED)
    refuse(429, `${own.length} uploads are under way. Finish or cancel one of them, or wait for a day.`)
  const still = unfinished.reduce((sum, upload) => sum + (upload.size ?? 0) - upload.offset, 0)
  const { bavail, bsize } = await fs.statfs(store.directory)
  if (size > 0 && still + size > bavail * bsize) refuse(507, 'The server has no room left for this file')
}
