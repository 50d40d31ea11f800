// Adds a thumbnail or a poster to a file: uploads the picture, then writes its name into the row. The server lets admins alone do
// it.
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
 * Uploads a picture, names it in the row, and removes the picture that the row named before: `replaced`, or one that a
 * colleague added since. Without `replaced`, a picture that a colleague added meanwhile stays. Throws a DataError.
 */
export async function addPicture(
  tab: SyncContext,
  { id, bucket, path }: Target,
  { bytes, content_type, ending }: Picture,
  replaced?: string | null,
): Promise<void> {
  // Every try takes a new name, because a browser keeps showing a replaced picture under the old one. An object that a
  // failed try left behind is found by `stray_files`.
  const name = `${path}.${Math.round(tab.clock.now())}.${ending}`
  const options = { contentType: content_type, cacheControl: '3600', upsert: false }
  await askStorage(tab, bucket, (files) => files.upload(name, bytes, options))
  let old = replaced ?? null
  while (!(await nameInRow(tab, bucket, id, name, old))) {
    const present = await pictureInRow(tab, bucket, id)
    // The row is gone, or this person may not change it.
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

/** Removes a picture that no row names. Where that fails, `stray_files` finds the picture later. */
const removeUnnamed = (tab: SessionContext, bucket: Bucket, name: string) =>
  removeFiles(tab, bucket, [name]).catch((error: unknown) =>
    console.warn('A picture that no row names could not be removed', error),
  )

/** Writes the picture's name into the row. False where the row does not name `old`, or may not be changed. */
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
