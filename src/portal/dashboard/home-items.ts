// Items of Home, from the lists on this device: an item is a document, an embed or a video.
import { formatDay, formatDuration } from '@/domain/formats'
import { inOrder } from '@/domain/list-order'
import type { DocumentRow, ProgressRow, TrainingItem } from '@/domain/rows'
import { searchRows } from '@/domain/search'
import { describeDocument } from '../files/describe-document'

export type HomeItem = { kind: 'document'; row: DocumentRow } | { kind: 'video'; row: TrainingItem }

/** Ms of a week. */
const WEEK = 7 * 24 * 3_600_000
const MAX_ITEMS = 5
const none = new Map<string, number>()

/** Documents and videos as one list. An embed that the training list shows is listed once, as a video. */
export function homeItems(documents: DocumentRow[], videos: TrainingItem[]): HomeItem[] {
  const videoIds = new Set(videos.map(({ id }) => id))
  return [
    ...videos.map((row) => ({ kind: 'video' as const, row })),
    ...documents.filter(({ id }) => !videoIds.has(id)).map((row) => ({ kind: 'document' as const, row })),
  ]
}

/** At most three videos that were begun and not finished, the last watched first. */
export function toContinue(videos: TrainingItem[], progress: Map<string, ProgressRow>) {
  return videos
    .flatMap((video) => {
      const own = progress.get(video.id)
      if (video.is_embed || !own || own.completed || own.progress_seconds === 0) return []
      return [{ video, progress: own }]
    })
    .toSorted((a, b) => Date.parse(b.progress.last_watched) - Date.parse(a.progress.last_watched))
    .slice(0, 3)
}

export function openedLately(items: HomeItem[], opened: Map<string, number>) {
  return sorted(
    items.filter(({ row }) => opened.has(row.id)),
    'opened',
    opened,
  ).slice(0, MAX_ITEMS)
}

/** `now` in ms. */
export function newThisWeek(items: HomeItem[], now: number) {
  return sorted(
    items.filter(({ row }) => Date.parse(row.created_at) > now - WEEK),
    'newest',
  ).slice(0, MAX_ITEMS)
}

export function searched(items: HomeItem[], query: string) {
  const byRow = new Map<HomeItem['row'], HomeItem>(items.map((item) => [item.row, item]))
  const rows = [...byRow.keys()]
  const found = searchRows(rows, query, (some) => inOrder(some, 'name', none)).map((row) => byRow.get(row)!)
  return {
    documents: found.filter(({ kind }) => kind === 'document'),
    videos: found.filter(({ kind }) => kind === 'video'),
  }
}

/** The item's kind: `PDF · 119 KB`, `Video 1:04`, `YouTube video`. */
export function describe({ row }: HomeItem): string {
  return 'video_path' in row ? `Video ${formatDuration(row.duration)}` : describeDocument(row)
}

/** The item's kind and the day on which it was added. */
export function describeNew(item: HomeItem, now: number) {
  return `${describe(item)} · ${formatDay(item.row.created_at, now)}`
}

function sorted(items: HomeItem[], order: 'name' | 'newest' | 'opened', opened = none) {
  const byId = new Map(items.map((item) => [item.row.id, item]))
  const rows = items.map(({ row: { id, title, created_at } }) => ({ id, title, created_at }))
  return inOrder(rows, order, opened).map(({ id }) => byId.get(id)!)
}
