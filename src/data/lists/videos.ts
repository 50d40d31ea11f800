// The training list: uploaded videos and embeds in one.
import type { TrainingItem, VideoRow } from '../../domain/rows.ts'
import type { Owned } from '../database/db.ts'
import type { Device } from '../open-tab.ts'
import { listVideoEmbeds } from './documents.ts'
import { newestFirst } from './newest-first.ts'
import { withStorage } from '../database/reopen.ts'
import { freshenList, type List, PAGE, pullList } from '../sync/pull.ts'

const videos: List<VideoRow> = {
  name: 'videos',
  tables: ({ db }) => [db.videos],
  page({ supabase }, bearer, after) {
    const query = supabase
      .from('training_videos')
      .select('*, video_categories(name)', { count: 'exact' })
      .order('id')
      .limit(PAGE)
      .setHeader('Authorization', bearer)
    return after === null ? query : query.gt('id', after)
  },
  key: (row) => row.id,
  async replace({ db }, owner, rows) {
    await db.videos.where('owner').equals(owner).delete()
    await db.videos.bulkPut(rows.map((row) => ({ ...row, owner })))
  },
}

/** Pulls the uploaded videos; the embeds come with the documents. */
export function pullVideos(device: Device) {
  return pullList(device, videos)
}

/** Pulls the uploaded videos where they are older than five minutes. */
export function freshenVideos(device: Device) {
  return freshenList(device, videos)
}

/** Uploaded videos and embeds, newest first. */
export async function listVideos(device: Device, userId: string): Promise<TrainingItem[]> {
  const [uploads, embeds] = await Promise.all([
    withStorage(device, () => device.db.videos.where('owner').equals(userId).toArray()),
    listVideoEmbeds(device, userId),
  ])
  const items: TrainingItem[] = [
    ...uploads.map((row) => ({ ...row, is_embed: false as const })),
    ...embeds.map((row) => ({ ...row, is_embed: true as const })),
  ]
  return items.toSorted(newestFirst)
}

export function getVideo(device: Device, userId: string, id: string): Promise<Owned<VideoRow> | undefined> {
  return withStorage(device, () => device.db.videos.get([userId, id]))
}
