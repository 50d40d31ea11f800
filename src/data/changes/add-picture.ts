// Adds a thumbnail or a poster to a file that has none: uploads the picture, then writes its name into the row. The server lets
// admins alone do it.
import type { Bucket } from '../../domain/rows.ts'
import { DataError } from '../network/errors.ts'
import { fetchData } from '../session/tokens/send-request.ts'
import type { SessionContext } from '../session/context.ts'
import type { SyncContext } from '../sync/context.ts'
import { namePicture, type Picture, removePicture, uploadPicture } from './pictures.ts'
import { pullBucketAfterChange } from './pull-after-change.ts'
import { fetchStoredRow } from './stored-row.ts'

type Target = { id: string; bucket: Bucket; path: string }

/** Uploads a picture and names it in the row. A picture that the row got meanwhile stays instead. Throws a DataError. */
export async function addPicture(tab: SyncContext, { id, bucket, path }: Target, made: Picture) {
  const picture = namePicture(tab, path, made)
  await uploadPicture(tab, bucket, picture)
  if (!(await nameInRow(tab, bucket, id, picture.name))) {
    const stored = await fetchStoredRow(tab, bucket, id)
    await removePicture(tab, bucket, picture.name)
    // The row is gone, or has no picture and may not be changed.
    if (!stored || !('poster_path' in stored ? stored.poster_path : stored.thumbnail_path))
      throw new DataError('forbidden', 'Nothing was changed')
  }
  await pullBucketAfterChange(tab, bucket)
}

/** Writes the picture's name into the row; false where the row has a picture, is gone, or may not be changed. */
async function nameInRow(tab: SessionContext, bucket: Bucket, id: string, name: string) {
  const named = await fetchData(tab, (supabase) => {
    const change =
      bucket === 'videos'
        ? supabase.from('training_videos').update({ poster_path: name }).is('poster_path', null)
        : supabase.from('documents').update({ thumbnail_path: name }).is('thumbnail_path', null)
    return change.eq('id', id).select('id')
  })
  return named.length > 0
}
