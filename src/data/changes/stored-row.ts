// Looks up a document's or video's row on the server, for a caller that may remove it: the device's copy may be older.
import type { Bucket } from '../../domain/rows.ts'
import { dataOf } from '../network/errors.ts'
import { requireUser } from '../session/require-user.ts'
import { withToken } from '../session/tokens/token.ts'
import type { SessionContext } from '../session/context.ts'
import { deleteDocument, deleteVideo } from './remove.ts'

/** The row's main file as `path`, and `remove` to delete the row; undefined where the row is gone. Throws a DataError. */
export async function findStoredRow(tab: SessionContext, bucket: Bucket, id: string) {
  const { supabase } = tab.network
  const user = requireUser(tab)
  if (bucket === 'videos') {
    const columns = 'id, video_path, poster_path, captions_path'
    const answer = await withToken(tab, user, (bearer) =>
      supabase.from('training_videos').select(columns).eq('id', id).setHeader('Authorization', bearer),
    )
    const [video] = dataOf(answer)
    return video && { path: video.video_path, remove: () => deleteVideo(tab, video) }
  }
  const columns = 'id, file_path, thumbnail_path'
  const answer = await withToken(tab, user, (bearer) =>
    supabase.from('documents').select(columns).eq('id', id).setHeader('Authorization', bearer),
  )
  const [document] = dataOf(answer)
  return document && { path: document.file_path, remove: () => deleteDocument(tab, document) }
}
