// Asks storage about an object without loading it.
import { isObjectName } from '../../domain/object-name.ts'
import type { Bucket } from '../../domain/rows.ts'
import { toDataError } from '../network/errors.ts'
import type { SessionContext } from '../session/context.ts'
import { requireUser } from '../session/require-user.ts'
import { REFUSED_TOKEN } from '../session/tokens/refused-token.ts'
import { withToken } from '../session/tokens/valid-token.ts'

export type Described = {
  /** Bytes. */
  size?: number
  etag?: string
  /** ISO time of the server. */
  last_modified?: string
  metadata?: { upload?: unknown } | null
}

/** The version of an object: its ETag. */
export const versionOf = ({ etag, size }: Described): string => etag ?? `${size}`

/** Asks storage about an object; undefined when there is none. Throws a DataError where the server does not tell. */
export async function describeObject(
  tab: SessionContext,
  bucket: Bucket,
  path: string,
): Promise<Described | undefined> {
  // Such a name would lead to another address (checkName): there is no such object.
  if (!isObjectName(path)) return undefined
  const name = path.split('/').map(encodeURIComponent).join('/')
  const { status, text } = await withToken(tab, requireUser(tab), async (authorization) => {
    const answer = await tab.network.fetch(`${tab.network.url}/storage/v1/object/info/${bucket}/${name}`, {
      headers: { apikey: tab.network.key, authorization },
      cache: 'no-store',
    })
    const body = await answer.text()
    const isToken = !answer.ok && REFUSED_TOKEN.test(body)
    return { status: isToken ? 401 : answer.status, text: body }
  })
  if (status === 200) return JSON.parse(text) as Described
  // Releases of the service differ in the status, but all name the error in the body.
  if (status === 404 || /"statusCode":\s*"404"|not_found/.test(text)) return undefined
  throw toDataError(new Error(text), status)
}
