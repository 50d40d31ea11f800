// Removes kept files that no row names any more: their document or video was deleted, or its file was replaced; not pictures of uploads,
// whose rows are still to come. Also removes files that no tablet may keep. Saved files have a sweep of their own, which follows a file
// that was replaced (src/data/saving/renew-saved.ts).
import { mayBeKept } from '../../domain/kept-on-tablets.ts'
import { removeFile } from '../../shelf/remove-file.ts'
import { listFiles } from '../../shelf/find-file.ts'
import type { DatabaseContext, ShelfContext } from '../database/context.ts'
import { getPull } from '../sync/pull.ts'
import { documentsList } from './documents.ts'
import { videosList } from './videos.ts'

/** Removes the files. Skips a list that this device has only in part. */
export async function removeUnlisted(tab: DatabaseContext & ShelfContext, userId: string): Promise<void> {
  // The files are listed before the rows are read, so that a file whose row comes in between is not removed.
  const kept = await listFiles(tab.shelf.shelf)
  if (kept.length === 0) return
  // Read before the rows too: an upload is in the queue until its row is in the list.
  const sent = new Set(
    (await tab.db.uploads.toArray()).flatMap(({ beside }) => beside.map(({ path }) => path)),
  )
  const listed = [
    await pathsIn(tab, userId, 'documents', () =>
      documentsList.mapRows(tab, userId, (row) => [mayBeKept(row), row.file_path, row.thumbnail_path]),
    ),
    await pathsIn(tab, userId, 'videos', () =>
      videosList.mapRows(tab, userId, (row) => [
        mayBeKept(row),
        row.video_path,
        row.poster_path,
        row.captions_path,
      ]),
    ),
  ]
  for (const { bucket, path, id, savedWith, why } of kept) {
    const list = listed.find((each) => each?.bucket === bucket)
    const isToFollow = savedWith !== undefined && why === 'saved' && !list?.forbidden.has(path)
    const isListed = list?.paths.has(path) || sent.has(path)
    if (list && !isListed && !isToFollow) await removeFile(tab.shelf.shelf, id)
  }
}

async function pathsIn(
  tab: DatabaseContext,
  userId: string,
  bucket: 'documents' | 'videos',
  read: () => Promise<[mayBeKept: boolean, ...paths: (string | null)[]][]>,
) {
  const list = bucket === 'documents' ? documentsList.name : videosList.name
  const before = await getPull(tab, userId, list)
  if (!before?.pulled_at || before.is_partial) return undefined
  const paths = new Set<string | null>()
  const forbidden = new Set<string | null>()
  for (const [may, ...ofRow] of await read()) for (const path of ofRow) (may ? paths : forbidden).add(path)
  // The list may have been cleared while it was read: by a sign-out, or to make room.
  const after = await getPull(tab, userId, list)
  return after?.series === before.series && after?.pulled_at ? { bucket, paths, forbidden } : undefined
}
