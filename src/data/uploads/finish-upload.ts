// The file is an object: what lies beside it follows, and then the row, which makes it seen.
import type { UploadJob } from '../database/db.ts'
import { DataError, toDataError } from '../network/errors.ts'
import { getDocument } from '../lists/documents.ts'
import { pullBucketAfterChange } from '../lists/pull-after-change.ts'
import { askStorage } from '../lists/files.ts'
import { deleteDocument, deleteVideo, removeRow } from '../lists/remove.ts'
import { getVideo } from '../lists/videos.ts'
import { withToken } from '../session/token.ts'
import type { TabContext } from '../sync/context.ts'
import { getUpload } from './jobs.ts'

/** The row's columns for what could be kept beside the file: a thumbnail that is refused costs the thumbnail alone. */
export async function sendBeside(tab: TabContext, job: UploadJob): Promise<Record<string, string>> {
  const columns: Record<string, string> = {}
  for (const { column, path, content_type, bytes } of job.beside) {
    const options = { contentType: content_type, cacheControl: '3600', upsert: false }
    const isKept = await askStorage(tab, job.bucket, (files) => files.upload(path, bytes, options)).then(
      () => true,
      (cause: unknown) => {
        const error = toDataError(cause)
        // Sent by an earlier try already.
        if (isThereAlready(error)) return true
        // Trouble passes, and captions are not left out behind anybody's back.
        if (mayPass(error) || column === 'captions_path') throw error
        console.error(`${path} could not be kept`, error)
        return false
      },
    )
    if (isKept) columns[column] = path
  }
  return columns
}

/** Older releases of the service answer 400, and say 409 in the body alone. */
const isThereAlready = ({ kind, cause }: DataError) =>
  kind === 'conflict' ||
  (typeof cause === 'object' && cause !== null && 'statusCode' in cause && cause.statusCode === '409')

const mayPass = ({ kind }: DataError) => kind === 'offline' || kind === 'signed-out' || kind === 'unknown'

/**
 * Inserts the row, removes the one whose place it takes, and pulls the list; false where the upload was cancelled
 * meanwhile, in whichever tab: then no row is left. Throws a DataError.
 */
export async function finishUpload(
  tab: TabContext,
  job: UploadJob,
  beside: Record<string, string>,
): Promise<boolean> {
  const category = job.category === null ? {} : { category_id: await categoryId(tab, job) }
  if (!(await getUpload(tab, job.id))) return false
  await insert(tab, job, { id: job.id, ...job.row, ...category, ...beside })
  if (!(await getUpload(tab, job.id))) {
    await removeRow(tab, job.bucket === 'videos' ? 'training_videos' : 'documents', job.id)
    return false
  }
  if (job.replaces) await removeReplaced(tab, job, job.replaces)
  await pullBucketAfterChange(tab, job.bucket)
  return true
}

async function categoryId(tab: TabContext, { user_id, category }: UploadJob) {
  const { data, error, status } = await withToken(tab, user_id, (bearer) =>
    tab.supabase
      .from('document_categories')
      .select('id')
      .eq('name', category ?? '')
      .maybeSingle()
      .setHeader('Authorization', bearer),
  )
  if (error) throw toDataError(error, status)
  if (!data) throw new DataError('invalid', 'Category not found', { code: 'category_not_found' })
  return data.id
}

async function insert(tab: TabContext, { bucket, user_id, id }: UploadJob, row: Record<string, unknown>) {
  const table = bucket === 'videos' ? 'training_videos' : 'documents'
  const { error, status } = await withToken(tab, user_id, (bearer) =>
    tab.supabase
      .from(table)
      .insert(row as never)
      .setHeader('Authorization', bearer),
  )
  if (!error) return
  const failure = toDataError(error, status)
  if (failure.kind === 'conflict' && (await isInserted(tab, table, user_id, id))) return
  throw failure
}

/** The answer to an earlier try was lost. */
async function isInserted(
  tab: TabContext,
  table: 'documents' | 'training_videos',
  userId: string,
  id: string,
) {
  const { data, error, status } = await withToken(tab, userId, (bearer) =>
    tab.supabase.from(table).select('id').eq('id', id).maybeSingle().setHeader('Authorization', bearer),
  )
  if (error) throw toDataError(error, status)
  return data !== null
}

/** Trouble is thrown and tried again; where the old one may not be removed, both stay, and the list shows it. */
async function removeReplaced(tab: TabContext, { user_id, bucket }: UploadJob, id: string) {
  try {
    const video = bucket === 'videos' && (await getVideo(tab, user_id, id))
    const document = bucket === 'documents' && (await getDocument(tab, user_id, id))
    if (video) await deleteVideo(tab, video)
    if (document) await deleteDocument(tab, document)
  } catch (cause) {
    const error = toDataError(cause)
    if (mayPass(error)) throw error
    console.error('What was to be replaced is still there', error)
  }
}
