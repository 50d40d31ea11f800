// Receives uploads in one request, in both forms that storage-js sends (multipart and raw). The bucket's size limit is checked
// while bytes arrive.
import type { Context } from 'hono'
import { decodeJwt } from 'jose'
import type { Database } from '../postgres/database.ts'
import type { AskLite } from '../postgres/lite.ts'
import type { LinkTokens } from './link-tokens.ts'
import { unwrapMultipart } from './multipart.ts'
import { nameInPath } from './object-names.ts'
import { storageError } from './storage-error.ts'
import { transfers, type UploadFailure } from './transfer.ts'

/** Handles POST and PUT of `/object/{bucket}/{name}` and of `/object/upload/sign/…`. */
export async function uploadObject(c: Context, ask: AskLite, database: Database, tokens: LinkTokens) {
  const answer = await receive(c, ask, database, tokens)
  // The rest of a refused upload is not read, so the connection is closed.
  if (!answer.ok) answer.headers.set('connection', 'close')
  return answer
}

async function receive(c: Context, ask: AskLite, { query }: Database, tokens: LinkTokens): Promise<Response> {
  const { pathname } = new URL(c.req.url)
  const [, link, bucket = ''] = /^\/storage\/v1\/object\/(upload\/sign\/)?([^/]+)\/./.exec(pathname) ?? []
  const target = { scope: 'upload' as const, bucket, name: nameInPath(pathname) ?? '' }
  const token = link && (await tokens.open(c.req.query('token') ?? '', target))
  if (link && !token) return storageError(c, 400, 'InvalidJWT', 'The link is damaged or has expired')
  const [row] = await query('select file_size_limit from storage.buckets where id = $1', [bucket])
  const maxBytes = row?.file_size_limit ? Number(row.file_size_limit) : undefined

  const isForm = c.req.header('content-type')?.startsWith('multipart/form-data')
  const request = isForm ? await unwrapMultipart(c.req.raw).catch(() => undefined) : c.req.raw
  if (!request) return storageError(c, 400, 'InvalidRequest', 'The upload holds no file')

  const cacheControl = request.headers.get('cache-control') ?? undefined
  const asked = token ? withToken(request, token) : request
  return new Promise((resolve, reject) => {
    const onFailure = (failure: UploadFailure) => resolve(refuse(c, failure))
    const transfer = { maxBytes, cacheControl, linkOwner: token ? ownerOf(token) : undefined, onFailure }
    transfers.run(transfer, () => ask(asked)).then(resolve, reject)
  })
}

function ownerOf(token: string): string | undefined {
  const { owner } = decodeJwt<{ owner?: string }>(token)
  return owner
}

function withToken({ url, method, headers, body }: Request, token: string) {
  const address = new URL(url)
  address.searchParams.set('token', token)
  return new Request(address, { method, headers, body, duplex: 'half' } as RequestInit)
}

function refuse(c: Context, failure: UploadFailure) {
  if (failure === 'too-large') {
    return storageError(c, 413, 'Payload too large', 'The object exceeded the maximum allowed size')
  }
  if (failure === 'disk-full') {
    return storageError(c, 507, 'InsufficientStorage', 'The server has no room left for this file')
  }
  return storageError(c, 400, 'InvalidRequest', 'The upload broke off')
}
