import { addPicture } from '@/data/changes/add-picture'
import { createFileLink } from '@/data/files/files'
import { findKept } from '@/data/files/open-file'
import { downloadFile } from '@/data/files/read-file'
import type { SyncContext } from '@/data/sync/context'
import type { DocumentRow, VideoRow } from '@/domain/rows'
import { makeThumbnail } from '../pictures/make-thumbnail'
import { readPoster } from '../pictures/read-video'

/**
 * Makes the thumbnail or poster that a row lacks, where one can be made, and uploads it. A file that this device keeps is not fetched
 * again. Throws a DataError.
 */
export async function makeMissingPicture(tab: SyncContext, row: DocumentRow | VideoRow): Promise<void> {
  if ('video_path' in row) {
    const kept = await findKept(tab, 'videos', row.video_path)
    const poster = await readPoster(kept ?? (await createFileLink(tab, 'videos', row.video_path)))
    if (poster) await addPicture(tab, { id: row.id, bucket: 'videos', path: row.video_path }, poster)
    return
  }
  const { id, file_path: path, file_name: name } = row
  if (!path) return
  const content = await downloadFile(tab, 'documents', path)
  const thumbnail = await makeThumbnail(new File([content], name ?? path, { type: content.type }))
  if (thumbnail) await addPicture(tab, { id, bucket: 'documents', path }, thumbnail)
}
