// The file is an object: what lies beside it follows, and then the row, which makes it seen.
import type { UploadJob } from '../database/db.ts'
import { DataError, toDataError } from '../network/errors.ts'
import { getDocument, pullDocuments } from '../lists/documents.ts'
import { askStorage } from '../lists/files.ts'
import { removeDocument, removeVideo } from '../lists/remove.ts'
import { getVideo, pullVideos } from '../lists/videos.ts'
import { withToken } from '../session/token.ts'
import type { TabContext } from '../sync/context.ts'

/** The row's columns for what could be kept beside the file: a thumbnail that is refused costs the thumbnail alone. */
export async function sendBeside(tab: TabContext, job: UploadJob): Promise<Record<string, string>> {
  const columns: Record<string, string> = {}
  for (const { column, path, content_type, bytes } of job.beside) {
    const options = { contentType: content_type, cacheControl: '3600', upsert: false }
    const isKept = await askStorage(tab, job.bucket, (files) => files.upload(path, bytes, options)).then(
      () => true,
      (cause: unknown) => {
        const error = toDataError(cause)
        if (error.kind === 'offline' || error.kind === 'signed-out') throw error
        // Sent by an earlier try already.
        if (error.kind === 'conflict' || /already exists/i.test(error.message)) return true
        console.error(`${path} could not be kept`, error)
        return false
      },
    )
    if (isKept) columns[column] = path
  }
  return columns
}

/** Inserts the row, removes the one whose place it takes, and pulls the list. Throws a DataError. */
export async function finishUpload(
  tab: TabContext,
  job: UploadJob,
  beside: Record<string, string>,
): Promise<void> {
  const category = job.category === null ? {} : { category_id: await categoryId(tab, job) }
  await insert(tab, job, { id: job.id, ...job.row, ...category, ...beside })
  if (job.replaces) await removeReplaced(tab, job, job.replaces)
  // The row is there; a pull that fails is told and tried again as any other.
  await (job.bucket === 'videos' ? pullVideos(tab) : pullDocuments(tab)).catch(() => undefined)
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
  const { data } = await withToken(tab, userId, (bearer) =>
    tab.supabase.from(table).select('id').eq('id', id).maybeSingle().setHeader('Authorization', bearer),
  )
  return data !== null
}

/** The new one is there: where the old one cannot be removed, both stay, and the list shows it. */
async function removeReplaced(tab: TabContext, { user_id, bucket }: UploadJob, id: string) {
  try {
    const video = bucket === 'videos' && (await getVideo(tab, user_id, id))
    const document = bucket === 'documents' && (await getDocument(tab, user_id, id))
    if (video) await removeVideo(tab, video)
    if (document) await removeDocument(tab, document)
  } catch (error) {
    console.error('What was to be replaced is still there', error)
  }
}
