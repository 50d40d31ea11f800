// Reads files in storage: makes signed links, which anybody who holds them can open for an hour, and downloads whole files.
import { isObjectName } from '../../domain/object-name.ts'
import type { Bucket } from '../../domain/rows.ts'
import type { NetworkContext } from '../network/context.ts'
import type { Supabase } from '../network/supabase.ts'
import type { SessionContext } from '../session/context.ts'
import { DataError, noAnswerOf, toDataError } from '../network/errors.ts'
import { REFUSED_TOKEN } from '../session/tokens/refused-token.ts'
import { requireUser } from '../session/require-user.ts'
import { withToken } from '../session/tokens/valid-token.ts'
import { isKeptAddress } from './kept-address.ts'
import { readBody, type Reading } from './read-body.ts'

/** Seconds for which a signed link works. */
export const LINK_LIFETIME = 3_600

/** A signed link to a file. Throws a DataError with the message that the catalogue of messages prescribes. */
export async function createFileLink(tab: SessionContext, bucket: Bucket, path: string): Promise<string> {
  const link = await askStorage(tab, bucket, [path], (files) =>
    files.createSignedUrl(path, LINK_LIFETIME),
  ).catch((cause: unknown) => {
    const { kind, message, status, code } = toDataError(cause)
    throw new DataError(kind, `Failed to create signed URL: ${message}`, { cause, status, code })
  })
  // The client makes an address even from an empty answer. Only an address with a token opens the file.
  const isSigned = link && URL.canParse(link.signedUrl) && new URL(link.signedUrl).searchParams.has('token')
  if (!isSigned) throw new DataError('unknown', 'No signed URL returned from storage')
  return link.signedUrl
}

/** Signed links to many files by their paths, in one request. Files that get no link are left out. Throws a DataError. */
export async function createFileLinks(
  tab: SessionContext,
  bucket: Bucket,
  paths: string[],
): Promise<Map<string, string>> {
  const names = paths.filter(isObjectName)
  if (names.length === 0) return new Map()
  const links = await askStorage(tab, bucket, names, (files) => files.createSignedUrls(names, LINK_LIFETIME))
  return new Map(links?.flatMap(({ path, signedUrl }) => (path && signedUrl ? [[path, signedUrl]] : [])))
}

/** Downloads the whole file; a download that stalls is tried once more. Throws a DataError. */
export function fetchFile(
  tab: SessionContext,
  bucket: Bucket,
  path: string,
  reading: Reading = {},
): Promise<Blob> {
  return retryIfStalled(async () => {
    const body = await askStorage(tab, bucket, [path], (files) =>
      files.download(path, {}, { signal: reading.signal }).asStream(),
    )
    if (!body) throw new DataError('unknown', 'The file could not be read')
    return readBody(body, reading)
  })
}

/** Downloads the bytes behind an address of `openFile`; a download that stalls is tried once more. Throws a DataError. */
export function fetchBlob(
  tab: Pick<NetworkContext, 'network'>,
  link: string,
  reading: Reading = {},
): Promise<Blob> {
  return retryIfStalled(async () => {
    const { body } = await open(tab, link, reading.signal)
    return body ? readBody(body, reading) : new Blob()
  })
}

/** Downloads the text behind an address of `openFile`; a download that stalls is tried once more. Throws a DataError. */
export function fetchText(
  tab: Pick<NetworkContext, 'network'>,
  link: string,
  signal?: AbortSignal,
): Promise<string> {
  return retryIfStalled(async () => (await open(tab, link, signal)).text())
}

/** Whether an address of `openFile` opens its file now. The file's bytes are not loaded. */
export async function isFileThere(tab: Pick<NetworkContext, 'network'>, link: string): Promise<boolean> {
  const end = new AbortController()
  try {
    await open(tab, link, end.signal)
    return true
  } catch {
    return false
  } finally {
    end.abort()
  }
}

async function open(tab: Pick<NetworkContext, 'network'>, link: string, signal?: AbortSignal) {
  // The worker answers for a kept file, which says nothing about the connection.
  const { origin, fetch, fetchOutside } = tab.network
  const ask = isKeptAddress(link) ? fetchOutside : fetch
  const response = await ask(new URL(link, origin).href, { signal: signal ?? null })
  if (response.ok) return response
  throw toDataError(new Error(`The file's answer was ${response.status}`), response.status)
}

/** Tries a download a second time where thirty seconds without a byte ended the first (`network/stall.ts`). */
async function retryIfStalled<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    if (noAnswerOf(cause)?.reason !== 'stalled') throw toDataError(cause)
  }
  try {
    return await ask()
  } catch (cause) {
    throw toDataError(cause)
  }
}

type Files = ReturnType<Supabase['storage']['from']>

/**
 * Throws the DataError of a missing file where this is no name of an object. Such a name may stand in a row that was written by hand,
 * and would send the person's token to another address.
 */
function checkName(path: string) {
  if (!isObjectName(path))
    throw new DataError('invalid', 'Object not found', { status: 404, code: 'NoSuchKey' })
}

/** Sends a request about these files of a bucket, with the signed-in member's token. Throws a DataError. */
export async function askStorage<Data>(
  tab: SessionContext,
  bucket: Bucket,
  paths: string[],
  ask: (files: Files) => Promise<{ data: Data | null; error: unknown }>,
) {
  for (const path of paths) checkName(path)
  const userId = requireUser(tab)
  const { storage } = await tab.network.supabase()
  const { data, error } = await withToken(tab, userId, async (bearer) => {
    const given = await ask(storage.from(bucket).setHeader('Authorization', bearer))
    const isRefused = given.error !== null && REFUSED_TOKEN.test(toDataError(given.error).message)
    return { ...given, status: isRefused ? 401 : 200 }
  })
  if (error) throw toDataError(error)
  return data
}
