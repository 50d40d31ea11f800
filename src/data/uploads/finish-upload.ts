// The file is an object: what lies beside it follows, and then the row, which makes it seen.
import type { UploadJob } from '../database/db.ts'
import { DataError, toDataError } from '../network/errors.ts'
import { getDocument } from '../lists/documents.ts'
import { pullBucketAfterChange } from '../changes/pull-after-change.ts'
import { askStorage } from '../files/files.ts'
import { deleteDocument, deleteVideo } from '../changes/remove.ts'
import { getVideo } from '../lists/videos.ts'
import { withToken } from '../session/token.ts'
import type { TabContext } from '../sync/context.ts'
import { getUpload, isWanted } from './jobs.ts'
import { findObject } from './own-object.ts'
import { visibleRow } from './visible-row.ts'

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
 * Inserts the row, removes the one whose place it takes, and pulls the list; false where the upload was given up
 * meanwhile, in whichever tab. Throws a DataError.
 */
export async function finishUpload(
  tab: TabContext,
  job: UploadJob,
  beside: Record<string, string>,
): Promise<boolean> {
  const category = job.category === null ? {} : { category_id: await categoryId(tab, job) }
  if (!isWanted(await getUpload(tab, job.id))) return false
  await insert(tab, job, { id: job.id, ...visibleRow(job), ...category, ...beside })
  return endUpload(tab, job)
}

/** Does what is left once the row is there. Throws a DataError. */
export async function endUpload(tab: TabContext, job: UploadJob): Promise<boolean> {
  if (!isWanted(await getUpload(tab, job.id))) return false
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

/**
 * Whether an earlier run has finished the upload: the row is there with its file, and only its answer was lost. Throws a DataError,
 * with the code `file_gone` where the file was removed since: a colleague may have deleted the document.
 */
export async function isFinished(tab: TabContext, job: UploadJob): Promise<boolean> {
  if ((await findObject(tab, job)) === 'own') return isInserted(tab, job)
  const message = `“${job.file_name}” is not at the server any more: somebody may have deleted it there. Try Again uploads it anew.`
  throw new DataError('invalid', message, { code: 'file_gone' })
}

const tableOf = ({ bucket }: UploadJob) => (bucket === 'videos' ? 'training_videos' : 'documents')

async function insert(tab: TabContext, job: UploadJob, row: Record<string, unknown>) {
  const { error, status } = await withToken(tab, job.user_id, (bearer) =>
    tab.supabase
      .from(tableOf(job))
      .insert(row as never)
      .setHeader('Authorization', bearer),
  )
  if (!error) return
  const failure = toDataError(error, status)
  if (failure.kind === 'conflict' && (await isInserted(tab, job))) return
  throw failure
}

async function isInserted(tab: TabContext, job: UploadJob) {
  const { data, error, status } = await withToken(tab, job.user_id, (bearer) =>
    tab.supabase
      .from(tableOf(job))
      .select('id')
      .eq('id', job.id)
      .maybeSingle()
      .setHeader('Authorization', bearer),
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
