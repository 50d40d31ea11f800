// The training list: uploaded videos and embedded ones together.
import { newestFirst } from '../../domain/list-order.ts'
import type { TrainingItem, VideoRow } from '../../domain/rows.ts'
import type { Owned } from '../database/db.ts'
import type { DatabaseContext } from '../database/context.ts'
import type { SyncContext } from '../sync/context.ts'
import { changesBy } from '../sync/list-source.ts'
import { pullList } from '../sync/pull.ts'
import { pullMissingCategories, readCategories } from './categories.ts'
import { listVideoEmbeds } from './documents.ts'
import { sharedList } from './shared-list.ts'

export const videosList = sharedList<VideoRow>({
  name: 'videos',
  since: 1,
  failText: 'Failed to fetch training videos',
  source: changesBy('training_videos_since'),
  prepare: (tab, owner, rows) =>
    pullMissingCategories(
      tab,
      owner,
      rows.map((row) => row.category_id),
    ),
})

/** Pulls the uploaded videos. Embedded videos come with the documents. */
export function pullVideos(tab: SyncContext) {
  return pullList(tab, videosList)
}

/** Uploaded videos and embeds, newest first. */
export async function listVideos(tab: DatabaseContext, userId: string): Promise<TrainingItem[]> {
  const [uploads, embeds, name] = await Promise.all([
    videosList.listRows(tab, userId),
    listVideoEmbeds(tab, userId),
    naming(tab, userId),
  ])
  const items: TrainingItem[] = [
    ...uploads.map((row) => ({ ...name(row), is_embed: false as const })),
    ...embeds.map((row) => ({ ...row, is_embed: true as const })),
  ]
  return items.toSorted(newestFirst)
}

export async function getVideo(tab: DatabaseContext, userId: string, id: string) {
  const [row, name] = await Promise.all([videosList.getRow(tab, userId, id), naming(tab, userId)])
  return row && name(row)
}

/** A function that gives a row the name of its category; rows that an older release pulled have it already. */
async function naming(tab: DatabaseContext, userId: string) {
  const categoryOf = await readCategories(tab, userId)
  return (row: Owned<VideoRow>): Owned<VideoRow> =>
    Object.assign(row, { video_categories: categoryOf(row.category_id) ?? row.video_categories ?? null })
}
