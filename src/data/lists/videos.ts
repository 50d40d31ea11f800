// The training list: uploaded videos and embeds in one.
import type { TrainingItem, VideoRow } from '../../domain/rows.ts'
import type { Owned } from '../database/db.ts'
import type { TabContext } from '../sync/context.ts'
import { listVideoEmbeds } from './documents.ts'
import { newestFirst } from './newest-first.ts'
import { withReopen } from '../database/reopen.ts'
import { pullListIfStale, type List, PAGE, pullList } from '../sync/pull.ts'

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
export function pullVideos(tab: TabContext) {
  return pullList(tab, videos)
}

/** Pulls the uploaded videos where they are older than five minutes. */
export function pullVideosIfStale(tab: TabContext) {
  return pullListIfStale(tab, videos)
}

/** Uploaded videos and embeds, newest first. */
export async function listVideos(tab: TabContext, userId: string): Promise<TrainingItem[]> {
  const [uploads, embeds] = await Promise.all([
    withReopen(tab, () => tab.db.videos.where('owner').equals(userId).toArray()),
    listVideoEmbeds(tab, userId),
  ])
  const items: TrainingItem[] = [
    ...uploads.map((row) => ({ ...row, is_embed: false as const })),
    ...embeds.map((row) => ({ ...row, is_embed: true as const })),
  ]
  return items.toSorted(newestFirst)
}

export function getVideo(tab: TabContext, userId: string, id: string): Promise<Owned<VideoRow> | undefined> {
  return withReopen(tab, () => tab.db.videos.get([userId, id]))
}
