// Asks the server whether the object under an upload's name belongs to this upload, to another, or is missing. The server keeps the
// upload's id beside the object, because two tablets may send files of the same name and size at the same moment.
import type { Upload } from '../database/db.ts'
import { removeFiles } from '../changes/remove-files.ts'
import { describeObject, type Described } from '../files/describe-object.ts'
import type { SessionContext } from '../session/context.ts'

/**
 * `own`: this upload's file, complete; `other`: another file; `none`: no such object. Throws a DataError where the server
 * does not tell.
 */
export async function findObject(tab: SessionContext, upload: Upload): Promise<'own' | 'other' | 'none'> {
  const found = await describeObject(tab, upload.bucket, upload.path)
  return found ? (isOwn(upload, found) ? 'own' : 'other') : 'none'
}

/** Whether the object is this upload's file. Where the service keeps no id, the size decides about an upload that was sent. */
function isOwn({ id, file_size, is_sent }: Upload, { size, metadata }: Described) {
  const mark = metadata?.upload
  return size === file_size && (mark === id || (mark === undefined && is_sent))
}

/** Removes this upload's file, thumbnail and captions, but no object of another upload. Throws a DataError. */
export async function removeOwnFiles(tab: SessionContext, upload: Upload): Promise<void> {
  const found = await findObject(tab, upload)
  if (found === 'other' || (found === 'none' && !upload.is_sent)) return
  await removeFiles(tab, upload.bucket, [upload.path, ...upload.beside.map((part) => part.path)])
}

/** The upload's fields with the next free name, for an upload whose name another upload has taken. */
export function withNextName({ path, beside, row }: Upload): Pick<Upload, 'path' | 'beside' | 'row'> {
  const next = path.replace(/(?<=\/)\d+(?=-)/, (at) => String(Number(at) + 1))
  const change = <Value>(value: Value) =>
    typeof value === 'string' && value.startsWith(path) ? next + value.slice(path.length) : value
  return {
    path: next,
    beside: beside.map((part) => ({ ...part, path: change(part.path) })),
    row: Object.fromEntries(Object.entries(row).map(([column, value]) => [column, change(value)])),
  }
}
