// Asks whether a person may make a resumable upload of an object: when the upload begins, at every chunk, and at its end.
import type { Upload } from '@tus/server'
import type { Query } from '../postgres/database.ts'
import type { AskLite } from '../postgres/lite.ts'
import { encodeName, isBucketName, isObjectName } from './object-names.ts'
import { refuse } from './upload-refusal.ts'

/** Headers of the caller that @supabase/lite needs to apply the rules of storage. */
const PASSED_HEADERS = ['authorization', 'apikey', 'x-upsert']

/** Refuses uploads with an invalid name, and files that the bucket does not accept. */
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
 * Asks lite for an upload link with the caller's own token, so that lite applies the rules of storage, also about duplicates.
 * Returns the address for the bytes.
 */
export async function askToUpload(ask: AskLite, request: Request, { metadata }: Upload): Promise<URL> {
  const place = `${metadata?.['bucketName']}/${encodeName(metadata?.['objectName'] ?? '')}`
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
