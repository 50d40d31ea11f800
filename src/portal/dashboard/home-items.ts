// Items of Home, from the lists on this device: an item is a document, an embed or a video.
import { formatDay, formatDuration } from '@/domain/formats'
import { compareNames, newestFirst } from '@/domain/list-order'
import { dueWords, isPinnedToHome, lastReviewDayOnHome } from '@/domain/papers'
import { positionIn } from '@/domain/progress'
import type { DocumentRow, ProgressRow, TrainingItem } from '@/domain/rows'
import { categoryOf, describeDocument } from '../files/describe-document'

type Rows = { documents: DocumentRow[]; videos: TrainingItem[] }
/** `stoppedAt`: in seconds; 0 where the video was not begun. */
export type Training = { kind: 'video'; row: TrainingItem & { is_embed: false }; stoppedAt: number }
export type HomeItem = { kind: 'document'; row: DocumentRow } | { kind: 'video'; row: TrainingItem }

/** Ms of a week. */
const WEEK_MS = 7 * 24 * 3_600_000
/** The most items of a list of Home. */
export const MAX_ITEMS = 5
/** The newest trainings of which an admin reads how many people have finished them. */
const MAX_NEWEST = 3
/** Ids of begun videos that are read: some may have been deleted. */
const MAX_BEGUN = 12

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
    .slice(0, MAX_BEGUN)
    .map(({ video_id }) => video_id)
}

/** The uploaded videos that this person has yet to complete, the next first: those that were begun, and then the newest. */
export function toWatch(
  begun: string[],
  videos: TrainingItem[],
  progress: ReadonlyMap<string, ProgressRow>,
): Training[] {
  const place = ({ id }: TrainingItem) => (begun.includes(id) ? begun.indexOf(id) : begun.length)
  return videos
    .flatMap((row) => (row.is_embed || progress.get(row.id)?.completed ? [] : [row]))
    .toSorted((a, b) => place(a) - place(b) || newestFirst(a, b))
    .map((row) => ({ kind: 'video', row, stoppedAt: positionIn(progress.get(row.id), row.duration) }))
}

/** The newest uploaded videos, whoever has seen them. */
export function newestTrainings(videos: TrainingItem[]): Training['row'][] {
  return videos
    .flatMap((row) => (row.is_embed ? [] : [row]))
    .toSorted(newestFirst)
    .slice(0, MAX_NEWEST)
}

export function openedLately(items: HomeItem[], opened: ReadonlyMap<string, number>) {
  return items
    .filter(({ row }) => opened.has(row.id))
    .toSorted((a, b) => opened.get(b.row.id)! - opened.get(a.row.id)!)
    .slice(0, MAX_ITEMS)
}

/** The items that are pinned to Home, newest first. */
export function pinnedToHome(items: HomeItem[]) {
  return items.filter(({ row }) => isPinnedToHome(row)).toSorted((a, b) => newestFirst(a.row, b.row))
}

/** The items whose review is over, due, or coming soon: the longest overdue first. `now` in ms. */
export function toReview(items: HomeItem[], now: number) {
  const day = ({ row }: HomeItem) => row.review_on ?? ''
  return items
    .filter((item) => day(item) !== '' && day(item) <= lastReviewDayOnHome(now))
    .toSorted((a, b) => day(a).localeCompare(day(b)) || compareNames(a.row.title, b.row.title))
}

/** `now` in ms. */
export function newThisWeek(items: HomeItem[], now: number) {
  return items
    .filter(({ row }) => Date.parse(row.created_at) > now - WEEK_MS)
    .toSorted((a, b) => newestFirst(a.row, b.row))
    .slice(0, MAX_ITEMS)
}

/** The item's kind: `PDF · 119.03 KB`, `Video 1:04`, `YouTube video`. */
export function describe({ row }: HomeItem): string {
  return 'video_path' in row ? `Video ${formatDuration(row.duration)}` : describeDocument(row)
}

/** `0:36 of 1:13` */
export function describeStop({ row, stoppedAt }: Training) {
  return `${formatDuration(stoppedAt)} of ${formatDuration(row.duration)}`
}

/** The item's kind and the day on which it was added. */
export function describeNew(item: HomeItem, now: number) {
  return `${describe(item)} · ${formatDay(item.row.created_at, now)}`
}

/** The item's review and its category: `Was due Feb 3 · Process Documentation`. */
export function describeReview({ row }: HomeItem, now: number) {
  return [...dueWords(row, now), categoryOf(row) ?? ''].filter(Boolean).join(' · ')
}
