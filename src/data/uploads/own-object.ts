// Asks the server whether the object under an upload's name belongs to this upload, to another, or is missing. The server keeps the
// upload's id beside the object, because two tablets may send files of the same name and size at the same moment.
import type { Upload } from '../database/db.ts'
import { removeFiles } from '../changes/remove.ts'
import { toDataError } from '../network/errors.ts'
import type { Bucket } from '../../domain/rows.ts'
import { REFUSED_TOKEN } from '../session/tokens/refused-token.ts'
import { requireUser } from '../session/require-user.ts'
import { withToken } from '../session/tokens/token.ts'
import type { SessionContext } from '../session/context.ts'

type Described = { size?: number; metadata?: { upload?: unknown } | null }

/**
 * `own`: this upload's file, complete; `other`: another file; `none`: no such object. Throws a DataError where the server
 * does not tell.
 */
export async function findObject(tab: SessionContext, upload: Upload): Promise<'own' | 'other' | 'none'> {
  const found = await describeObject(tab, upload.bucket, upload.path)
  return found ? (isOwn(upload, found) ? 'own' : 'other') : 'none'
}

/** Asks storage about an object; undefined when there is none. Throws a DataError where the server does not tell. */
export async function describeObject(
  tab: SessionContext,
  bucket: Bucket,
  path: string,
): Promise<Described | undefined> {
  const name = path.split('/').map(encodeURIComponent).join('/')
  const { status, text } = await withToken(tab, requireUser(tab), async (authorization) => {
    const answer = await tab.network.fetch(`${tab.network.url}/storage/v1/object/info/${bucket}/${name}`, {
      headers: { apikey: tab.network.key, authorization },
      cache: 'no-store',
    })
    const said = await answer.text()
    const isToken = !answer.ok && REFUSED_TOKEN.test(said)
    return { status: isToken ? 401 : answer.status, text: said }
  })
  if (status === 200) return JSON.parse(text) as Described
  // Releases of the service differ in the status, but all name the error in the body.
  if (status === 404 || /"statusCode":\s*"404"|not_found/.test(text)) return undefined
  throw toDataError(new Error(text), status)
}

/**
 * Whether the object is this upload's file. An object without an id was sent by an older release, or the service keeps
 * none: then its size decides.
 */
function isOwn({ id, file_size, is_sent, sampled }: Upload, { size, metadata }: Described) {
  const mark = metadata?.upload
  const isTrusted = mark === undefined && (is_sent || sampled !== undefined)
  return size === file_size && (mark === id || isTrusted)
}

/** Removes this upload's file, thumbnail and captions, but no object of another upload. Throws a DataError. */
export async function removeOwnFiles(tab: SessionContext, upload: Upload): Promise<void> {
  const found = await findObject(tab, upload)
  if (found === 'other' || (found === 'none' && !upload.is_sent)) return
  await removeFiles(tab, upload.bucket, [upload.path, ...upload.beside.map((part) => part.path)])
}

/** The upload's fields with the next free name, for an upload whose name another upload has taken. */
export function renamed({ path, beside, row }: Upload): Pick<Upload, 'path' | 'beside' | 'row'> {
  const next = path.replace(/(?<=\/)\d+(?=-)/, (at) => String(Number(at) + 1))
  const change = <Value>(value: Value) =>
    typeof value === 'string' && value.startsWith(path) ? next + value.slice(path.length) : value
  return {
    path: next,
    beside: beside.map((part) => ({ ...part, path: change(part.path) })),
    row: Object.fromEntries(Object.entries(row).map(([column, value]) => [column, change(value)])),
  }
}
