// The object at the server under an upload's name: this upload's own, another's, or none. The server keeps each upload's id beside
// its object, for neither name nor size tells two files apart that two tablets sent at the same moment.
import type { Upload } from '../database/db.ts'
import { removeFiles } from '../changes/remove.ts'
import { toDataError } from '../network/errors.ts'
import type { Bucket } from '../../domain/rows.ts'
import { REFUSED_TOKEN } from '../session/tokens/refused-token.ts'
import { requireUser } from '../session/require-user.ts'
import { withToken } from '../session/tokens/token.ts'
import type { SessionContext } from '../session/context.ts'

type Described = { size?: number; metadata?: { upload?: unknown } | null }

/** `own`: this very upload's file, whole; `other`: not that; `none`: no such object. Throws a DataError where it cannot be known. */
export async function findObject(tab: SessionContext, upload: Upload): Promise<'own' | 'other' | 'none'> {
  const found = await describeObject(tab, upload.bucket, upload.path)
  return found ? (isOwn(upload, found) ? 'own' : 'other') : 'none'
}

/** Asks storage about an object; undefined when there is none. Throws a DataError when it cannot be known. */
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
  // Releases of the service differ in the status; all say it in the body.
  if (status === 404 || /"statusCode":\s*"404"|not_found/.test(text)) return undefined
  throw toDataError(new Error(text), status)
}

/** An object without a mark was sent by an older release, or lies in a service that keeps none: only its size is known. */
function isOwn({ id, file_size, is_sent, sampled }: Upload, { size, metadata }: Described) {
  const mark = metadata?.upload
  const isTrusted = mark === undefined && (is_sent || sampled !== undefined)
  return size === file_size && (mark === id || isTrusted)
}

/** Removes this upload's file and what lies beside it; nothing where its name is another's. Throws a DataError. */
export async function removeOwnFiles(tab: SessionContext, upload: Upload): Promise<void> {
  const found = await findObject(tab, upload)
  if (found === 'other' || (found === 'none' && !upload.is_sent)) return
  await removeFiles(tab, upload.bucket, [upload.path, ...upload.beside.map((part) => part.path)])
}

/** The same upload under the next moment's name, as somebody else has this one's; nothing of it is at the server yet. */
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
