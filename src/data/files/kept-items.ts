// Lists the kept files as a person sees them: documents and videos, each with its small files, and files that no list names.
import type { Bucket } from '../../domain/rows.ts'
import { removeFile } from '../../shelf/remove-file.ts'
import type { DatabaseContext, ShelfContext } from '../database/context.ts'
import type { KeptFact, KeptFiles } from '../database/device-shelf.ts'
import { documentsList } from '../lists/documents.ts'
import { videosList } from '../lists/videos.ts'
import { fileKey } from './kept-files.ts'

export type KeptItem = Pick<KeptFact, 'why' | 'usedAt' | 'bucket'> & {
  key: string
  /**
   * `pictures`: thumbnails, posters and captions of documents and videos that are not kept themselves. `unlisted`: no list of this
   * device names the file.
   */
  kind: 'document' | 'video' | 'pictures' | 'unlisted'
  title: string | undefined
  /** The id of the document or video. */
  rowId: string | undefined
  fileType: string | undefined
  /** Bytes of all files of the item. */
  size: number
  files: KeptFact[]
}

type ListedRow = {
  id: string
  title: string
  main: string
  fileType: string | undefined
  paths: (string | null)[]
}

/** Reads the titles of the kept files from the lists of this device, and joins the files of a document or video into one item. */
export async function listKeptItems(
  tab: DatabaseContext,
  userId: string,
  kept: KeptFiles,
): Promise<KeptItem[]> {
  const isKept = (bucket: Bucket, { paths }: ListedRow) =>
    paths.some((path) => path !== null && kept.has(fileKey({ bucket, path })))
  const [documents, videos] = await Promise.all([
    documentsList.mapRows(tab, userId, (row): ListedRow => {
      const { id, title, file_path: main, file_type: fileType, thumbnail_path } = row
      return { id, title, main: main ?? '', fileType, paths: [main, thumbnail_path] }
    }),
    videosList.mapRows(tab, userId, (row): ListedRow => {
      const { id, title, video_path: main, poster_path, captions_path } = row
      return { id, title, main, fileType: undefined, paths: [main, poster_path, captions_path] }
    }),
  ])
  const named = [
    ...documents.flatMap((row) => (isKept('documents', row) ? [['documents', row] as const] : [])),
    ...videos.flatMap((row) => (isKept('videos', row) ? [['videos', row] as const] : [])),
  ]
  return itemsOf(kept, named)
}

function itemsOf(kept: KeptFiles, named: (readonly [Bucket, ListedRow])[]): KeptItem[] {
  const left = new Map(kept)
  const small: KeptFact[] = []
  const items: KeptItem[] = []
  for (const [bucket, { id, title, main, fileType, paths }] of named) {
    const keys = paths.flatMap((path) => (path === null ? [] : [fileKey({ bucket, path })]))
    const files = keys.flatMap((key) => left.get(key) ?? [])
    for (const key of keys) left.delete(key)
    const whole = files.find(({ path }) => path === main)
    const kind = bucket === 'documents' ? 'document' : 'video'
    if (whole) items.push({ ...item(kind, whole, files), title, rowId: id, fileType })
    else small.push(...files)
  }
  const [first] = small.toSorted((a, b) => b.usedAt - a.usedAt)
  if (first) items.push({ ...item('pictures', first, small), key: 'pictures' })
  return [...items, ...[...left.values()].map((file) => item('unlisted', file, [file]))]
}

function item(kind: KeptItem['kind'], file: KeptFact, files: KeptFact[]): KeptItem {
  const { bucket, why, usedAt } = file
  const size = files.reduce((sum, each) => sum + each.size, 0)
  const unnamed = { title: undefined, rowId: undefined, fileType: undefined }
  return { key: fileKey(file), kind, ...unnamed, bucket, why, usedAt, size, files }
}

/** Items that a person may remove from a full device: saved items before pinned ones, and items used longest ago first. */
export function toRemoveFirst(items: readonly KeptItem[]): KeptItem[] {
  const rank = ({ why }: KeptItem) => ['opened', 'saved', 'pinned'].indexOf(why)
  return items
    .filter(({ why }) => why !== 'opened')
    .toSorted((a, b) => rank(a) - rank(b) || a.usedAt - b.usedAt)
}

/** Removes an item with all its files. Then fetches files that had no room. */
export async function removeItem(tab: ShelfContext, { key, files }: KeptItem): Promise<void> {
  for (const file of files) if (fileKey(file) !== key) await removeFile(tab.shelf.shelf, file)
  await tab.shelf.saving.remove(key)
}
