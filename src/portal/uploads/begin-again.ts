// Reads what an upload must know of a file that takes the place of another one. Loaded when a person asks for it.
import type { Upload } from '@/data/database/db'
import { beginAgain } from '@/data/uploads/begin-again'
import type { TabContext } from '@/data/sync/context'
import { isVideoFile } from '@/domain/type-of-file'
import { makeThumbnail } from '../pictures/make-thumbnail'
import { readVideo } from '../pictures/read-video'

/** Begins the upload again with this file. Rejects with an error whose message is for the person. */
export async function beginUploadAgain(tab: TabContext, { id, bucket }: Upload, file: File): Promise<void> {
  const isVideo = bucket === 'videos'
  if (isVideo && !(await isVideoFile(file))) throw new Error('Please select a valid video file')
  await beginAgain(tab, id, file, isVideo ? await readVideo(file) : { thumbnail: await makeThumbnail(file) })
}
