// A small picture beside a file that has none yet: the object first, then the row names it. Admins only; the server says so.
import type { Bucket } from '../../domain/rows.ts'
import { DataError, dataOf } from '../network/errors.ts'
import { requireUser } from '../session/require-user.ts'
import { withToken } from '../session/token.ts'
import type { TabContext } from '../sync/context.ts'
import { askStorage } from './files.ts'
import { pullBucketAfterChange } from './pull-after-change.ts'
import { removeFiles } from './remove.ts'

export type Picture = { bytes: ArrayBuffer; content_type: string; ending: string }

type Target = { id: string; bucket: Bucket; path: string }

/** Keeps a thumbnail or a poster, and removes the one whose place it takes. Throws a DataError. */
export async function addPicture(
  tab: TabContext,
  { id, bucket, path }: Target,
  { bytes, content_type, ending }: Picture,
  replaced: string | null = null,
): Promise<void> {
  // A name of its own for every try: a browser keeps a replaced picture under the old name, and a try that ended before
  // the row was written left an object, which `stray_files` finds.
  const name = `${path}.${Math.round(tab.clock.now())}.${ending}`
  const options = { contentType: content_type, cacheControl: '3600', upsert: false }
  await askStorage(tab, bucket, (files) => files.upload(name, bytes, options))
  await nameInRow(tab, bucket, id, name)
  // The row has the new one: an old one that stays is found by `stray_files` too.
  if (replaced)
    await removeFiles(tab, bucket, [replaced]).catch((error: unknown) =>
      console.warn('The old picture is still there', error),
    )
  await pullBucketAfterChange(tab, bucket)
}

async function nameInRow(tab: TabContext, bucket: Bucket, id: string, name: string) {
  const answer = await withToken(tab, requireUser(tab), (bearer) => {
    const change =
      bucket === 'videos'
        ? tab.supabase.from('training_videos').update({ poster_path: name })
        : tab.supabase.from('documents').update({ thumbnail_path: name })
    return change.eq('id', id).select('id').setHeader('Authorization', bearer)
  })
  if (dataOf(answer).length === 0) throw new DataError('forbidden', 'Nothing was changed')
}
