// The route `/storage/v1/upload/resumable`: resumable uploads by the TUS protocol, as in the storage service. @supabase/lite is
// asked whether the person may upload when an upload begins, at every chunk, and at its end; then the file is linked into its
// place, not copied.
import { mkdirSync } from 'node:fs'
import fs from 'node:fs/promises'
import { Server, type Upload } from '@tus/server'
import type { Context } from 'hono'
import { decodeJwt } from 'jose'
import type { Database } from '../postgres/database.ts'
import type { AskLite } from '../postgres/lite.ts'
import { inBlocks } from './request-blocks.ts'
import { ResumableStore } from './resumable-store.ts'
import { transfers } from './transfer.ts'
import { askToUpload, checkUpload } from './upload-permission.ts'
import { checkQuota } from './upload-quota.ts'
import { canRetry, refuse, type UploadRefusal } from './upload-refusal.ts'

const PATH = '/storage/v1/upload/resumable'
const SWEEP_EVERY = 60 * 60_000
/** The form of an upload's id, so that no other file in the folder can be asked for. */
const IDS = /^[0-9a-f]{32}$/
/** A disk with fewer free bytes counts as full. */
const NO_ROOM = 1024 * 1024

type Parts = { ask: AskLite; query: Database['query']; folder: string }

/** Answers every request below the path. `folder` holds the bytes of unfinished uploads, for a day. */
export function createResumableUploads({ ask, query, folder }: Parts) {
  mkdirSync(folder, { recursive: true })
  const store = new ResumableStore(folder)
  const finishing = new Map<string, Promise<void>>()

  const server = new Server({
    path: PATH,
    datastore: store,
    relativeLocation: true,
    disableTerminationForFinishedUploads: true,
    async onIncomingRequest(request, id) {
      const owner = ownerOf(request)
      if (id && !IDS.test(id)) refuse(404, 'The upload is not there')
      const upload = id ? await store.getUpload(id).catch(() => undefined) : undefined
      if (!upload) return
      if (upload.metadata?.['owner'] !== owner) refuse(403, 'This upload is another person’s')
      if (request.method !== 'HEAD')
        return void (await removeIfRefused(upload, () => askToUpload(ask, request, upload)))
      // All bytes came, but the server died before they became an object.
      const isWhole = upload.offset === upload.size && !upload.metadata?.['finished']
      if (isWhole) await finish(request, upload)
    },
    async onUploadCreate(request, upload) {
      const owner = ownerOf(request)
      await checkUpload(query, upload)
      await askToUpload(ask, request, upload)
      await checkQuota(store, owner, upload)
      return { metadata: { ...upload.metadata, owner } }
    },
    async onUploadFinish(request, upload) {
      await finish(request, upload)
      return { headers: { 'Tus-Complete': '1' } }
    },
    async onResponseError(_request, error) {
      const { status_code, body } = error as Partial<UploadRefusal>
      if (status_code && status_code < 500) return
      const { bavail, bsize } = await fs.statfs(folder)
      if (bavail * bsize < NO_ROOM)
        return { status_code: 507, body: 'The server has no room left for this file' }
      return status_code && body ? undefined : { status_code: 500, body: 'The upload broke off' }
    },
  })

  /** Finishes an upload, once even if two requests ask for it (its last chunk, and a client that looks after the server died). */
  function finish(request: Request, upload: Upload) {
    const running =
      finishing.get(upload.id) ??
      removeIfRefused(upload, () => makeObject(request, upload)).finally(() => finishing.delete(upload.id))
    finishing.set(upload.id, running)
    return running
  }

  /**
   * Runs `work`, and removes the upload where it is refused for good. After a passing error, or an expired token, the
   * bytes stay.
   */
  async function removeIfRefused<T>(upload: Upload, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const isFinished = upload.metadata?.['finished']
      if (!isFinished && !canRetry(error)) await store.forget(upload.id)
      throw error
    }
  }

  /** Makes an object of the upload: lite checks the rights and writes the row, and the adapter takes the bytes from the disk. */
  async function makeObject(request: Request, upload: Upload) {
    await store.flushed(upload.id)
    const address = await askToUpload(ask, request, upload)
    const { contentType, cacheControl, metadata } = upload.metadata ?? {}
    const headers = {
      'content-type': contentType ?? 'application/octet-stream',
      'x-upsert': request.headers.get('x-upsert') ?? 'false',
    }
    const put = new Request(address, { method: 'PUT', headers, body: new Uint8Array(0) })
    const transfer = {
      sourceFile: store.fileOf(upload.id),
      cacheControl: /^\d+$/.test(cacheControl ?? '') ? `max-age=${cacheControl}` : 'no-cache',
      userMetadata: readUserMetadata(metadata),
    }
    const answer = await transfers.run(transfer, () => ask(put))
    if (!answer.ok) throw { status_code: answer.status, body: await answer.text() } satisfies UploadRefusal
    await store.finish(upload)
  }

  let nextSweep = 0
  /** Removes old uploads, at most once an hour, during a request: a timer would keep a closed stack in memory. */
  const sweepHourly = () => {
    if (Date.now() < nextSweep) return
    nextSweep = Date.now() + SWEEP_EVERY
    store.deleteExpired().catch((error: unknown) => console.error('Old uploads stay', error))
  }
  sweepHourly()

  const answer = async (c: Context): Promise<Response> => {
    const given = await server.handleWeb(inBlocks(c))
    given.headers.delete('access-control-allow-origin') // the gateway says who may read
    given.headers.delete('access-control-expose-headers')
    return given
  }
  return { answer, sweepHourly }
}

/** The person of the request's token, which was verified before. */
function ownerOf(request: Request) {
  const token = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  try {
    const { sub } = decodeJwt(token)
    if (sub) return sub
  } catch {
    // The token is a key, which belongs to no person.
  }
  return refuse(403, 'Invalid JWT')
}

/** Reads the metadata as the service does: a text that is not JSON is left out. */
function readUserMetadata(text: string | null | undefined) {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
