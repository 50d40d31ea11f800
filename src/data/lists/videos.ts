// The training list: uploaded videos and embedded ones together.
import { type Entry, entryOf } from '../../domain/entry.ts'
import { newestFirst } from '../../domain/list-order.ts'
import type { DocumentRow, TrainingItem, VideoRow } from '../../domain/rows.ts'
import type { Owned } from '../database/db.ts'
import type { DatabaseContext } from '../database/context.ts'
import type { SyncContext } from '../sync/context.ts'
import { withReopen } from '../database/reopen.ts'
import { changesBy } from '../sync/list-source.ts'
import { pullList } from '../sync/pull.ts'
import { categoryNamer, getCategoryId, listCategories, pullMissingCategories } from './categories.ts'
import { documentsList, getDocuments } from './documents.ts'
import { newestIds } from './newest.ts'
import { sharedList } from './shared-list.ts'

export const videosList = sharedList<VideoRow>({
  name: 'videos',
  failText: 'Failed to fetch training videos',
  categories: ['category_id'],
  file: 'video_path',
  source: changesBy('training_videos_since'),
  prepare: (tab, owner, rows) =>
    pullMissingCategories(
      tab,
      owner,
      rows.map((row) => row.category_id),
    ),
})

const names = { video_categories: 'category_id' } as const

/** Pulls the uploaded videos. Embedded videos come with the documents. */
export function pullVideos(tab: SyncContext) {
  return pullList(tab, videosList)
}

/** Ids of the uploaded videos and the embeds, or of those of a category, newest first; with `most` only the first of them. */
export async function listVideoIds(
  tab: DatabaseContext,
  userId: string,
  category?: string,
  most?: number,
): Promise<string[]> {
  const id = category === undefined ? undefined : await getCategoryId(tab, userId, 'video', category)
  if (category !== undefined && id === undefined) return []
  return withReopen(tab, () => newestIds(indexesOf(tab, userId, id), most))
}

/** The indexes of uploads and embeds, each by time. The second holds only documents that have a category of videos: embeds. */
const indexesOf = (tab: DatabaseContext, userId: string, category: string | undefined) => [
  category === undefined
    ? videosList.byTime(tab, userId)
    : videosList.byTime(tab, userId, 'category_id', category),
  embedsByTime(tab, userId, category),
]

const embedsByTime = (tab: DatabaseContext, userId: string, category?: string) =>
  documentsList.byTime(tab, userId, 'video_category_id', category)

/** The videos and embeds of these ids that the device has, in the order of the ids. */
export async function getVideos(
  tab: DatabaseContext,
  userId: string,
  ids: string[],
): Promise<TrainingItem[]> {
  return (await getDocumentsAndVideos(tab, userId, ids)).videos
}

/**
 * The documents of these ids, and the videos and embeds of these ids, that the device has, in the order of the ids. An embed of the
 * training list is in both.
 */
export async function getDocumentsAndVideos(
  tab: DatabaseContext,
  userId: string,
  ids: string[],
): Promise<{ documents: Owned<DocumentRow>[]; videos: TrainingItem[] }> {
  const [uploads, documents, name] = await Promise.all([
    videosList.getRows(tab, userId, ids),
    getDocuments(tab, userId, ids),
    categoryNamer(tab, userId, names),
  ])
  const embeds = documents.filter(({ is_embed, video_category_id }) => is_embed && video_category_id !== null)
  const items = new Map<string, TrainingItem>([
    ...uploads.map((row) => [row.id, { ...name(row), is_embed: false as const }] as const),
    ...embeds.map((row) => [row.id, { ...row, is_embed: true as const }] as const),
  ])
  return { documents, videos: ids.flatMap((id) => items.get(id) ?? []) }
}

/** The search entry of each video and embed, newest first. */
export async function listVideoEntries(tab: DatabaseContext, userId: string): Promise<Entry[]> {
  const [name] = await Promise.all([
    categoryNamer(tab, userId, names),
    videosList.watch(tab, userId),
    documentsList.watch(tab, userId),
  ])
  const uploads = await videosList.mapRows(tab, userId, (row) => entryOf(name(row)))
  const embedIds = await withReopen(tab, () => newestIds([embedsByTime(tab, userId)]))
  const embeds = (await getDocuments(tab, userId, embedIds)).filter(({ is_embed }) => is_embed)
  return [...uploads, ...embeds.map(entryOf)].toSorted(newestFirst)
}

/** Names of the categories that have videos or embeds, sorted. */
export async function listVideoCategories(tab: DatabaseContext, userId: string): Promise<string[]> {
  const known = (await listCategories(tab, userId)).filter(({ kind }) => kind === 'video')
  const found = await withReopen(tab, () =>
    Promise.all(known.map(({ id }) => newestIds(indexesOf(tab, userId, id), 1))),
  )
  return known
    .filter((_, at) => found[at]!.length > 0)
    .map(({ name }) => name)
    .toSorted()
}

/** Counts the uploaded videos, and those of them whose ids are in `completed`. */
export async function countCompletedVideos(tab: DatabaseContext, userId: string, completed: string[]) {
  const [rows, all] = await Promise.all([
    videosList.getRows(tab, userId, completed),
    videosList.count(tab, userId),
  ])
  return { completed: rows.length, all }
}

export async function getVideo(tab: DatabaseContext, userId: string, id: string) {
  const [row, name] = await Promise.all([
    videosList.getRow(tab, userId, id),
    categoryNamer(tab, userId, names),
  ])
  return row && name(row)
}
