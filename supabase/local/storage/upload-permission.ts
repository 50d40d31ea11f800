// Permission for a resumable upload: whether this person may add this object. Asked when the upload is made, at every chunk,
// and when its last byte has come.
import type { Upload } from '@tus/server'
import type { Query } from '../postgres/database.ts'
import type { AskLite } from '../postgres/lite.ts'
import { inAddress, isBucketName, isObjectName } from './object-names.ts'
import { refuse } from './upload-refusal.ts'

/** Headers of the caller that lite needs to apply the rules of storage. */
const PASSED_HEADERS = ['authorization', 'apikey', 'x-upsert']

/** Refuses an upload whatever the permission: names that are not valid, and files that the bucket does not take. */
export async function checkUpload(query: Query, { metadata, size }: Upload) {
  const { bucketName, objectName, contentType } = metadata ?? {}
  if (!bucketName || !isBucketName(bucketName)) refuse(400, `Invalid bucket name: ${bucketName ?? ''}`)
  if (!objectName || !isObjectName(objectName)) refuse(400, `Invalid key: ${objectName ?? ''}`)
  // The type becomes a header of each answer, so it must be printable ASCII.
  if (/[^\x20-\x7e]/.test(contentType ?? '')) refuse(400, 'Invalid Content-Type header')
  if (size === undefined) refuse(400, 'Upload-Length is required')
  const columns = 'file_size_limit, allowed_mime_types'
  const [bucket] = await query(`select ${columns} from storage.buckets where id = $1`, [bucketName])
  if (!bucket) refuse(404, 'Bucket not found')
  const limit = bucket.file_size_limit === null ? Infinity : Number(bucket.file_size_limit)
  if (size > limit) refuse(413, 'Maximum size exceeded')
  const types = bucket.allowed_mime_types as string[] | null
  const type = contentType ?? 'application/octet-stream'
  if (types?.length && !types.includes(type)) refuse(415, `mime type ${type} is not supported`)
}

/**
 * Asks lite for an upload link with the caller's own token: the rules of storage, duplicates included, are its own. Gives
 * the address that takes the bytes.
 */
export async function askToUpload(ask: AskLite, request: Request, { metadata }: Upload): Promise<URL> {
  const place = `${metadata?.['bucketName']}/${inAddress(metadata?.['objectName'] ?? '')}`
  const url = new URL(`/storage/v1/object/upload/sign/${place}`, request.url)
  const headers = new Headers({ 'content-type': 'application/json' })
  for (const name of PASSED_HEADERS) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  const answer = await ask(new Request(url, { method: 'POST', headers, body: '{}' }))
  const told = (await answer.json()) as { token?: string; statusCode?: string; message?: string }
  if (!answer.ok || !told.token)
    refuse(Number(told.statusCode ?? answer.status) || 400, told.message ?? 'The upload was refused')
  url.searchParams.set('token', told.token)
  return url
}
