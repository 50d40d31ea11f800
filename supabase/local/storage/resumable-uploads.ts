// `/storage/v1/upload/resumable`: TUS, as the storage service speaks it. Whether this person may is asked of lite when an
// upload is made and again when its last byte came; then the file gets its place by a second name, and is not copied.
import { mkdirSync } from 'node:fs'
import fs from 'node:fs/promises'
import { Server, type Upload } from '@tus/server'
import type { Context } from 'hono'
import { jwtVerify } from 'jose'
import type { Database } from '../postgres/database.ts'
import type { AskLite } from '../postgres/lite.ts'
import { isObjectName } from './object-names.ts'
import { inBlocks } from './request-blocks.ts'
import { ResumableStore } from './resumable-store.ts'
import { transfers } from './transfer.ts'

const PATH = '/storage/v1/upload/resumable'
/** Bytes that the storage service takes of one object at most, on its largest plan too. */
const LARGEST = 50 * 1024 ** 3
const SWEEP_EVERY = 60 * 60_000
/** As the server names uploads: nothing else in the folder can be asked for. */
const IDS = /^[0-9a-f]{32}$/
/** A URL would follow these parts of a name. */
const LEADS_ELSEWHERE = /(^|\/)\.{1,2}(\/|$)/
/** Bytes: below this the disk counts as full. */
const NO_ROOM = 1024 * 1024

type Parts = { ask: AskLite; query: Database['query']; jwtSecret: string; folder: string }

/** Answers every request below the path. Bytes that are under way lie in `folder`, for a day. */
export function createResumableUploads({ ask, query, jwtSecret, folder }: Parts) {
  mkdirSync(folder, { recursive: true })
  const store = new ResumableStore(folder)
  const ownerOf = async (request: Request) => {
    const token = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
    const key = new TextEncoder().encode(jwtSecret)
    const verified = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => undefined)
    return verified?.payload.sub ?? refuse(403, 'Unauthorized', 'Invalid JWT')
  }

  const finishing = new Map<string, Promise<void>>()

  const server = new Server({
    path: PATH,
    datastore: store,
    relativeLocation: true,
    maxSize: LARGEST,
    async onIncomingRequest(request, id) {
      const owner = await ownerOf(request)
      if (id && !IDS.test(id)) refuse(404, 'not_found', 'The upload is not there')
      const upload = id ? await store.getUpload(id).catch(() => undefined) : undefined
      if (upload && upload.metadata?.['owner'] !== owner)
        refuse(403, 'Unauthorized', 'This upload is another person’s')
      // All of it came, and the server died before it was an object.
      const isWhole = upload && upload.offset === upload.size && !upload.metadata?.['finished']
      if (request.method === 'HEAD' && isWhole) await finish(request, upload)
    },
    async onUploadCreate(request, upload) {
      const { bucketName, objectName } = upload.metadata ?? {}
      if (!bucketName || !objectName) refuse(400, 'InvalidRequest', 'bucketName and objectName are required')
      if (LEADS_ELSEWHERE.test(objectName) || !isObjectName(objectName))
        refuse(400, 'InvalidKey', `Invalid key: ${objectName}`)
      if (upload.size === undefined) refuse(400, 'InvalidRequest', 'Upload-Length is required')
      await checkBucket(upload)
      await signUpload(ask, request, upload)
      return { metadata: { ...upload.metadata, owner: await ownerOf(request) } }
    },
    async onUploadFinish(request, upload) {
      await finish(request, upload)
      return {}
    },
    async onResponseError(_request, error) {
      const { status_code, body } = error as { status_code?: number; body?: string }
      if (status_code && status_code < 500) return
      const { bavail, bsize } = await fs.statfs(folder)
      if (bavail * bsize < NO_ROOM)
        return failure(507, 'InsufficientStorage', 'The server has no room left for this file')
      return status_code && body ? undefined : failure(500, 'InternalError', 'The upload broke off')
    },
  })

  /** Once for an upload, whoever asks for it: its last chunk, or a client that looks after the server died. */
  function finish(request: Request, upload: Upload) {
    const running =
      finishing.get(upload.id) ?? finishNow(request, upload).finally(() => finishing.delete(upload.id))
    finishing.set(upload.id, running)
    return running
  }

  async function finishNow(request: Request, upload: Upload) {
    try {
      await becomeObject(request, upload)
    } catch (error) {
      // A refusal for good; after trouble, or a token that ran out, the bytes wait for the next look.
      const { status_code = 500, body = '' } = error as { status_code?: number; body?: string }
      const isRefused = status_code < 500 && status_code !== 401 && !/jwt/i.test(body)
      if (isRefused) await store.forget(upload.id)
      throw error
    }
    await store.finish(upload)
  }

  async function checkBucket({ metadata, size = 0 }: Upload) {
    const columns = 'file_size_limit, allowed_mime_types'
    const [bucket] = await query(`select ${columns} from storage.buckets where id = $1`, [
      metadata?.['bucketName'],
    ])
    if (!bucket) refuse(404, 'Bucket not found', 'Bucket not found')
    const limit = bucket.file_size_limit === null ? Infinity : Number(bucket.file_size_limit)
    if (size > limit) refuse(413, 'Payload too large', 'The object exceeded the maximum allowed size')
    const types = bucket.allowed_mime_types as string[] | null
    const type = metadata?.['contentType'] ?? 'application/octet-stream'
    if (types?.length && !types.includes(type))
      refuse(415, 'invalid_mime_type', `mime type ${type} is not supported`)
  }

  /** lite checks the rights and writes the row; the adapter finds the bytes on disk already. */
  async function becomeObject(request: Request, upload: Upload) {
    await store.flushed(upload.id)
    const address = await signUpload(ask, request, upload)
    const { contentType, cacheControl } = upload.metadata ?? {}
    const headers = {
      'content-type': contentType ?? 'application/octet-stream',
      'cache-control': `max-age=${/^\d+$/.test(cacheControl ?? '') ? cacheControl : 3600}`,
      'x-upsert': request.headers.get('x-upsert') ?? 'false',
    }
    const put = new Request(address, { method: 'PUT', headers, body: new Uint8Array(0) })
    const answer = await transfers.run({ sourceFile: store.fileOf(upload.id) }, () => ask(put))
    if (!answer.ok) throw { status_code: answer.status, body: await answer.text() }
  }

  let nextSweep = 0
  // At requests: a timer would keep a closed stack, and its database, in memory.
  const sweepNowAndThen = () => {
    if (Date.now() < nextSweep) return
    nextSweep = Date.now() + SWEEP_EVERY
    store.deleteExpired().catch((error: unknown) => console.error('Old uploads stay', error))
  }
  sweepNowAndThen()

  return async (c: Context): Promise<Response> => {
    sweepNowAndThen()
    const answer = await server.handleWeb(inBlocks(c))
    answer.headers.delete('access-control-allow-origin') // the gateway says who may read
    answer.headers.delete('access-control-expose-headers')
    return answer
  }
}

/** Asks lite for an upload link with the caller's own token: the rules of storage, duplicates included, are its own. */
async function signUpload(ask: AskLite, request: Request, { metadata }: Upload) {
  const name = metadata?.['objectName']?.split('/').map(encodeURIComponent).join('/')
  const url = new URL(`/storage/v1/object/upload/sign/${metadata?.['bucketName']}/${name}`, request.url)
  const headers = new Headers({ 'content-type': 'application/json' })
  for (const key of ['authorization', 'apikey', 'x-upsert']) {
    const value = request.headers.get(key)
    if (value) headers.set(key, value)
  }
  const answer = await ask(new Request(url, { method: 'POST', headers, body: '{}' }))
  const body = await answer.text()
  const told = JSON.parse(body) as { signedUrl?: string; statusCode?: string }
  if (!answer.ok || !told.signedUrl)
    throw { status_code: Number(told.statusCode ?? answer.status) || 400, body }
  return new URL(told.signedUrl, request.url)
}

function refuse(status: number, error: string, message: string): never {
  throw failure(status, error, message)
}

function failure(status_code: number, error: string, message: string) {
  return { status_code, body: JSON.stringify({ statusCode: String(status_code), error, message }) }
}
