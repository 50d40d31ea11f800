// The training list: uploaded videos and embedded ones together.
import { newestFirst } from '../../domain/list-order.ts'
import type { TrainingItem, VideoRow } from '../../domain/rows.ts'
import type { DatabaseContext } from '../database/context.ts'
import type { SyncContext } from '../sync/context.ts'
import { pullList } from '../sync/pull.ts'
import { listVideoEmbeds } from './documents.ts'
import { sharedList } from './shared-list.ts'

export const videosList = sharedList<VideoRow>({
  name: 'videos',
  since: 1,
  failText: 'Failed to fetch training videos',
  query: (supabase) =>
    supabase.from('training_videos').select('*, video_categories(name)', { count: 'exact' }),
})

/** Pulls the uploaded videos. Embedded videos come with the documents. */
export function pullVideos(tab: SyncContext) {
  return pullList(tab, videosList)
}

/** Uploaded videos and embeds, newest first. */
export async function listVideos(tab: DatabaseContext, userId: string): Promise<TrainingItem[]> {
  const [uploads, embeds] = await Promise.all([
    videosList.listRows(tab, userId),
    listVideoEmbeds(tab, userId),
  ])
  const items: TrainingItem[] = [
    ...uploads.map((row) => ({ ...row, is_embed: false as const })),
    ...embeds.map((row) => ({ ...row, is_embed: true as const })),
  ]
  return items.toSorted(newestFirst)
}

export const getVideo = videosList.getRow
