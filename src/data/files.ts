// Files in storage: links that anyone who holds them can open for an hour, and whole downloads.
import type { Bucket } from '../domain/rows.ts'
import type { Device } from './device.ts'
import { DataError, toDataError } from './errors.ts'
import { requireUser } from './owner.ts'
import { askAs } from './token.ts'

/** Seconds for which a signed link opens. */
export const LINK_LIVES = 3_600

/**
 * A signed link to a file; with `download`, one that saves it under that name.
 * Throws a DataError whose message is the catalogue's.
 */
export async function createFileLink(
  device: Device,
  bucket: Bucket,
  path: string,
  options: { download?: string | boolean } = {},
): Promise<string> {
  const storage = device.supabase.storage.from(bucket)
  const { data, error } = await askStorage(device, () => storage.createSignedUrl(path, LINK_LIVES, options))
  if (error) {
    const { kind, message, status, code } = toDataError(error)
    throw new DataError(kind, `Failed to create signed URL: ${message}`, { cause: error, status, code })
  }
  if (!data?.signedUrl) throw new DataError('unknown', 'No signed URL returned from storage')
  return data.signedUrl
}

/** The whole file. Throws a DataError. */
export async function fetchFile(device: Device, bucket: Bucket, path: string): Promise<Blob> {
  const storage = device.supabase.storage.from(bucket)
  const { data, error } = await askStorage(device, async () => storage.download(path))
  if (error) throw toDataError(error)
  if (!data) throw new DataError('unknown', 'The file could not be read')
  return data
}

/** The storage service refuses a token with 400 or 403: its code tells. */
async function askStorage<Answer extends { error: unknown }>(device: Device, ask: () => Promise<Answer>) {
  const answer = await askAs(device, requireUser(device), async () => {
    const given = await ask()
    const isRefused = given.error !== null && toDataError(given.error).code === 'InvalidJWT'
    return { given, status: isRefused ? 401 : 200 }
  })
  return answer.given
}
