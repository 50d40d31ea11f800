// Items of Home, from the lists on this device: an item is a document, an embed or a video.
import { formatDay, formatDuration } from '@/domain/formats'
import { newestFirst } from '@/domain/list-order'
import type { DocumentRow, ProgressRow, TrainingItem } from '@/domain/rows'
import { describeDocument } from '../files/describe-document'

type Rows = { documents: DocumentRow[]; videos: TrainingItem[] }
export type HomeItem = { kind: 'document'; row: DocumentRow } | { kind: 'video'; row: TrainingItem }

/** Ms of a week. */
const WEEK = 7 * 24 * 3_600_000
/** The most items of a list of Home. */
export const MAX_ITEMS = 5
/** Ids of begun videos that are read: some may have been deleted. */
const MOST_BEGUN = 12

/** Documents and videos as one list. An embed that the training list shows is listed once, as a video. */
export function homeItems({ documents, videos }: Rows): HomeItem[] {
  const videoIds = new Set(videos.map(({ id }) => id))
  return [
    ...videos.map((row) => ({ kind: 'video' as const, row })),
    ...documents.filter(({ id }) => !videoIds.has(id)).map((row) => ({ kind: 'document' as const, row })),
  ]
}

/** Ids of the videos that were begun and not finished, the last watched first. */
export function begunVideos(progress: ReadonlyMap<string, ProgressRow>): string[] {
  return [...progress.values()]
    .filter(({ completed, progress_seconds }) => !completed && progress_seconds > 0)
    .toSorted((a, b) => Date.parse(b.last_watched) - Date.parse(a.last_watched))
    .slice(0, MOST_BEGUN)
    .map(({ video_id }) => video_id)
}

/** At most three of the begun videos that were uploaded, in their order. */
export function toContinue(
  begun: string[],
  videos: TrainingItem[],
  progress: ReadonlyMap<string, ProgressRow>,
) {
  const known = new Map(videos.map((video) => [video.id, video]))
  return begun
    .flatMap((id) => {
      const video = known.get(id)
      return video && !video.is_embed ? [{ video, progress: progress.get(id)! }] : []
    })
    .slice(0, 3)
}

export function openedLately(items: HomeItem[], opened: ReadonlyMap<string, number>) {
  return items
    .filter(({ row }) => opened.has(row.id))
    .toSorted((a, b) => opened.get(b.row.id)! - opened.get(a.row.id)!)
    .slice(0, MAX_ITEMS)
}

/** `now` in ms. */
export function newThisWeek(items: HomeItem[], now: number) {
  return items
    .filter(({ row }) => Date.parse(row.created_at) > now - WEEK)
    .toSorted((a, b) => newestFirst(a.row, b.row))
    .slice(0, MAX_ITEMS)
}

/** The item's kind: `PDF · 119 KB`, `Video 1:04`, `YouTube video`. */
export function describe({ row }: HomeItem): string {
  return 'video_path' in row ? `Video ${formatDuration(row.duration)}` : describeDocument(row)
}

/** The item's kind and the day on which it was added. */
export function describeNew(item: HomeItem, now: number) {
  return `${describe(item)} · ${formatDay(item.row.created_at, now)}`
}
