// A small picture beside a file that has none yet: the object first, then the row names it. Admins only; the server says so.
import type { Bucket } from '../../domain/rows.ts'
import { DataError, dataOf } from '../network/errors.ts'
import { requireUser } from '../session/require-user.ts'
import { withToken } from '../session/tokens/token.ts'
import type { SessionContext } from '../session/context.ts'
import type { SyncContext } from '../sync/context.ts'
import { askStorage } from '../files/files.ts'
import { pullBucketAfterChange } from './pull-after-change.ts'
import { removeFiles } from './remove.ts'

export type Picture = { bytes: ArrayBuffer; content_type: string; ending: string }

type Target = { id: string; bucket: Bucket; path: string }

/**
 * Keeps a thumbnail or a poster, and removes the one whose place it takes: `replaced`, or what a colleague put there since.
 * Without `replaced` it is made for a file that has none, and gives way to one that came meanwhile. Throws a DataError.
 */
export async function addPicture(
  tab: SyncContext,
  { id, bucket, path }: Target,
  { bytes, content_type, ending }: Picture,
  replaced?: string | null,
): Promise<void> {
  // A name of its own for every try: a browser keeps a replaced picture under the old name, and a try that ended before
  // the row was written left an object, which `stray_files` finds.
  const name = `${path}.${Math.round(tab.clock.now())}.${ending}`
  const options = { contentType: content_type, cacheControl: '3600', upsert: false }
  await askStorage(tab, bucket, (files) => files.upload(name, bytes, options))
  let old = replaced ?? null
  while (!(await nameInRow(tab, bucket, id, name, old))) {
    const present = await pictureInRow(tab, bucket, id)
    // The row is gone, or is as it was thought to be and may not be changed.
    if (present === undefined || present === old) {
      await removeUnnamed(tab, bucket, name)
      throw new DataError('forbidden', 'Nothing was changed')
    }
    if (replaced === undefined) {
      old = name
      break
    }
    old = present
  }
  if (old) await removeUnnamed(tab, bucket, old)
  await pullBucketAfterChange(tab, bucket)
}

/** A file that stays in spite of this is found by `stray_files` too. */
const removeUnnamed = (tab: SessionContext, bucket: Bucket, name: string) =>
  removeFiles(tab, bucket, [name]).catch((error: unknown) =>
    console.warn('A picture that nothing names is still there', error),
  )

/** False where the row does not name `old`, or may not be changed. */
async function nameInRow(tab: SessionContext, bucket: Bucket, id: string, name: string, old: string | null) {
  const column: string = bucket === 'videos' ? 'poster_path' : 'thumbnail_path'
  const answer = await withToken(tab, requireUser(tab), (bearer) => {
    const change =
      bucket === 'videos'
        ? tab.network.supabase.from('training_videos').update({ poster_path: name })
        : tab.network.supabase.from('documents').update({ thumbnail_path: name })
    const found = old === null ? change.eq('id', id).is(column, null) : change.eq('id', id).eq(column, old)
    return found.select('id').setHeader('Authorization', bearer)
  })
  return dataOf(answer).length > 0
}

/** The picture that the row names; undefined when the row is gone. */
async function pictureInRow(
  tab: SessionContext,
  bucket: Bucket,
  id: string,
): Promise<string | null | undefined> {
  const user = requireUser(tab)
  if (bucket === 'videos') {
    const answer = await withToken(tab, user, (bearer) =>
      tab.network.supabase
        .from('training_videos')
        .select('poster_path')
        .eq('id', id)
        .setHeader('Authorization', bearer),
    )
    return dataOf(answer)[0]?.poster_path
  }
  const answer = await withToken(tab, user, (bearer) =>
    tab.network.supabase
      .from('documents')
      .select('thumbnail_path')
      .eq('id', id)
      .setHeader('Authorization', bearer),
  )
  return dataOf(answer)[0]?.thumbnail_path
}
