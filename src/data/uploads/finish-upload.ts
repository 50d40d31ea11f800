// Finishes an upload whose file is in storage: sends thumbnail and captions, then inserts the row, which puts the file on the list, or
// puts the file into the row whose file it replaces.
import type { Upload } from '../database/db.ts'
import { DataError, dataOf, toDataError } from '../network/errors.ts'
import type { Supabase } from '../network/supabase.ts'
import { askStorage } from '../files/files.ts'
import { keptOnTablets } from '../../domain/kept-on-tablets.ts'
import { isThereAlready } from '../files/is-there-already.ts'
import { trashSeen } from '../changes/remove.ts'
import { fileColumnsOf, replaceFile } from '../changes/replace-file.ts'
import { findInTrash } from '../changes/trash.ts'
import { newerEditOf } from '../changes/seen-row.ts'
import { tableOf } from '../changes/stored-row.ts'
import { getSeenRow } from '../lists/seen-row.ts'
import { findDocumentCategory } from '../queries/categories.ts'
import { sendRequest } from '../session/tokens/send-request.ts'
import type { DatabaseContext } from '../database/context.ts'
import type { SessionContext } from '../session/context.ts'
import type { SyncContext } from '../sync/context.ts'
import { sentHashOf } from './digests.ts'
import { getUpload, isWanted } from './upload-queue.ts'
import { findObject } from './own-object.ts'

/**
 * Sends thumbnail and captions, and returns the row's columns for them. A refused thumbnail is left out, and the upload
 * goes on.
 */
export async function sendSideFiles(tab: SessionContext, upload: Upload): Promise<Record<string, string>> {
  const columns: Record<string, string> = {}
  for (const { column, path, content_type, bytes } of upload.beside) {
    const options = { contentType: content_type, cacheControl: '3600', upsert: false }
    const isKept = await askStorage(tab, upload.bucket, [path], (files) =>
      files.upload(path, bytes, options),
    ).then(
      () => true,
      (cause: unknown) => {
        const error = toDataError(cause)
        // An earlier try has sent the file already.
        if (isThereAlready(error)) return true
        // A passing error is thrown, so that the upload is tried again. A refusal of captions is thrown too: the person must learn of it.
        if (isTransient(error) || column === 'captions_path') throw error
        console.error(`${path} could not be kept`, error)
        return false
      },
    )
    if (isKept) columns[column] = path
  }
  return columns
}

const isTransient = ({ kind }: DataError) => kind === 'offline' || kind === 'signed-out' || kind === 'unknown'

/** The outcome of an upload; `both-stay`: a colleague has edited the row that was to be replaced. */
export type Ending = 'done' | 'both-stay' | 'cancelled'

/**
 * Inserts the row and removes the row that it replaces, or puts the file into that row; `cancelled` where a tab cancelled the upload
 * meanwhile. Throws a DataError.
 */
export async function finishUpload(
  tab: SyncContext,
  upload: Upload,
  beside: Record<string, string>,
): Promise<Ending> {
  const { category: name, replacement, replaced } = upload
  const isNewRow = !(replacement && replaced)
  const category =
    isNewRow && name !== null ? { category_id: await findDocumentCategory(tab, name) } : undefined
  if (!isWanted(await getUpload(tab, upload.id))) return 'cancelled'
  const sha256 = await sentHashOf(tab, upload)
  if (isNewRow) {
    const kept = await columnsOfReplaced(tab, upload)
    await insert(tab, upload, { id: upload.id, ...kept, ...upload.row, sha256, ...category, ...beside })
  } else {
    const { id, bucket, row } = upload
    const file = { ...fileColumnsOf(bucket, row), ...(sha256 && { sha256 }), ...beside }
    await replaceFile(tab, bucket, replaced, { id, ...replacement, file })
  }
  return endUpload(tab, upload)
}

/** Ends an upload whose file is in a row: removes the row that its own row replaces. Throws a DataError. */
export async function endUpload(tab: SyncContext, upload: Upload): Promise<Ending> {
  if (!isWanted(await getUpload(tab, upload.id))) return 'cancelled'
  return upload.replacement || (await removeReplaced(tab, upload)) ? 'done' : 'both-stay'
}

/** The replaced row's columns that its replacement gets: whether tablets keep the file, the place on Home, and the review day. */
async function columnsOfReplaced(tab: DatabaseContext, { bucket, replaced, user_id }: Upload) {
  const row = replaced && ((await getSeenRow(tab, bucket, user_id, replaced.id)) ?? replaced)
  return row && { ...keptOnTablets(row), home_place: row.home_place, review_on: row.review_on }
}

/**
 * Whether an earlier run inserted the row, and only the answer was lost; a replacement is asked for again, which makes it once. Throws
 * a DataError, with the code `file_gone` where the file is no longer in storage: a colleague may have deleted the document.
 */
export async function isFinished(tab: SessionContext, upload: Upload): Promise<boolean> {
  if ((await findObject(tab, upload)) === 'own') return !upload.replacement && isInserted(tab, upload)
  const message = `“${upload.file_name}” is not at the server any more: somebody may have deleted it there. Try Again uploads it anew.`
  throw new DataError('invalid', message, { code: 'file_gone' })
}

async function insert(tab: SessionContext, upload: Upload, row: Record<string, unknown>) {
  const { error, status } = await sendRequest(
    tab,
    (supabase) => tableOf(supabase, upload.bucket).insert(row as never),
    upload.user_id,
  )
  if (!error) return
  const failure = toDataError(error, status)
  if (failure.kind === 'conflict' && (await isInserted(tab, upload))) return
  if (failure.kind === 'conflict' && (await findInTrash(tab, upload.id))) {
    const message = `“${upload.file_name}” was uploaded, but somebody deleted it afterwards. An admin can restore it from the trash.`
    throw new DataError('invalid', message, { code: 'in_trash' })
  }
  throw failure
}

async function isInserted(tab: SessionContext, { bucket, id, user_id }: Upload) {
  const make = (supabase: Supabase) => tableOf(supabase, bucket).select('id').eq('id', id)
  return dataOf(await sendRequest(tab, make, user_id)).length > 0
}

/**
 * Removes the replaced row; false where a colleague has edited it since Replace was chosen. A passing error is thrown, so that the
 * removal is tried again; where the removal is refused, both rows stay.
 */
async function removeReplaced(tab: SessionContext, { bucket, replaced }: Upload) {
  try {
    if (replaced) await trashSeen(tab, bucket, replaced)
  } catch (cause) {
    const error = toDataError(cause)
    if (isTransient(error)) throw error
    if (newerEditOf(error)) return false
    console.error('The replaced row could not be removed', error)
  }
  return true
}
