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

/**
 * Uploads a picture of the file `path` and names it in the row. A picture that the row got meanwhile stays instead, and a row whose
 * file was replaced meanwhile gets none. Throws a DataError.
 */
export async function addPicture(tab: SyncContext, target: Target, made: Picture) {
  const { id, bucket, path } = target
  const picture = namePicture(tab, path, made)
  await uploadPicture(tab, bucket, picture)
  if (!(await nameInRow(tab, target, picture.name))) {
    const stored = await fetchStoredRow(tab, bucket, id)
    await removePicture(tab, bucket, picture.name)
    const named = stored && ('poster_path' in stored ? stored.poster_path : stored.thumbnail_path)
    const present = stored && ('video_path' in stored ? stored.video_path : stored.file_path)
    // The row is gone, or has no picture and may not be changed.
    if (!named && (!present || present === path)) throw new DataError('forbidden', 'Nothing was changed')
  }
  await pullBucketAfterChange(tab, bucket)
}

/** Writes the picture's name into the row; false where the row has a picture or another file, is gone, or may not be changed. */
async function nameInRow(tab: SessionContext, { id, bucket, path }: Target, name: string) {
  const named = await fetchData(tab, (supabase) => {
    const change =
      bucket === 'videos'
        ? supabase
            .from('training_videos')
            .update({ poster_path: name })
            .is('poster_path', null)
            .eq('video_path', path)
        : supabase
            .from('documents')
            .update({ thumbnail_path: name })
            .is('thumbnail_path', null)
            .eq('file_path', path)
    return change.eq('id', id).select('id')
  })
  return named.length > 0
}
