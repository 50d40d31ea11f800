// Lists the uploads that ended with a person's session because the page that held the file was closed. kept-uploads.ts notes them.
import type { EndedUpload } from '../database/db.ts'
import { withReopen } from '../database/reopen.ts'
import { getDocument } from '../lists/documents.ts'
import { getVideo } from '../lists/videos.ts'
import type { DatabaseContext } from '../database/context.ts'
import { getPull } from '../sync/pull.ts'

/** Ended uploads of this person, oldest first. An upload whose row is in the pulled list was finished, and is left out. */
export async function listEndedUploads(tab: DatabaseContext, userId: string): Promise<EndedUpload[]> {
  const noted = await withReopen(tab, () =>
    tab.db.ended_uploads.where('user_id').equals(userId).sortBy('created_at'),
  )
  const areMissing = await Promise.all(noted.map((one) => isMissing(tab, one)))
  return noted.filter((_one, index) => areMissing[index])
}

async function isMissing(tab: DatabaseContext, { id, user_id, bucket }: EndedUpload) {
  const pull = await getPull(tab, user_id, bucket)
  if (!pull?.pulled_at || pull.is_partial) return false
  return (await (bucket === 'videos' ? getVideo : getDocument)(tab, user_id, id)) === undefined
}

export function dismissEndedUpload(tab: DatabaseContext, id: string): Promise<void> {
  return withReopen(tab, () => tab.db.ended_uploads.delete(id))
}
