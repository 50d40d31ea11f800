// Sends and reads files as the portal does, with the real clients, in small chunks.
import { randomBytes, randomUUID } from 'node:crypto'
import { Upload, type UploadOptions } from 'tus-js-client'
import { headersOf, type Client } from './clients.ts'

type Address = { url: string; publishableKey: string }

export const CHUNK = 64 * 1024
/** The bytes of a file of three chunks. */
export const bytes = randomBytes(2 * CHUNK + 1234)

type UploadRequest = { name?: string; body?: Buffer; options?: Partial<UploadOptions> }

/** Sends a file. Gives the file's name and the upload's address, and, after a refusal, the status and words of the server. */
export async function send(to: Address, client: Client, request: UploadRequest = {}) {
  const { name = `x/${randomUUID()}.mp4`, body = bytes, options } = request
  const headers = { ...(await headersOf(client, to)), 'x-upsert': 'false' }
  return new Promise<{ name: string; status?: number; said?: string; url: string | null }>((resolve) => {
    const upload: Upload = new Upload(body, {
      endpoint: `${to.url}/storage/v1/upload/resumable`,
      headers,
      chunkSize: CHUNK,
      uploadSize: body.length,
      retryDelays: null,
      metadata: { bucketName: 'videos', objectName: name, contentType: 'video/mp4', cacheControl: '3600' },
      onSuccess: () => resolve({ name, url: upload.url }),
      onError: (error) => {
        const response = 'originalResponse' in error ? error.originalResponse : null
        resolve({
          name,
          url: upload.url,
          status: response?.getStatus() ?? 0,
          said: response?.getBody() ?? '',
        })
      },
      ...options,
    })
    upload.start()
  })
}

/** Begins an upload of `size` bytes, and sends none of them. */
export async function beginUpload(to: Address, client: Client, size = bytes.length) {
  const name = `x/${randomUUID()}.mp4`
  const parts = { bucketName: 'videos', objectName: name, contentType: 'video/mp4' }
  const encoded = Object.entries(parts).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  )
  const headers = {
    ...(await headersOf(client, to)),
    'tus-resumable': '1.0.0',
    'upload-length': String(size),
    'upload-metadata': encoded.join(','),
  }
  const made = await fetch(`${to.url}/storage/v1/upload/resumable`, { method: 'POST', headers })
  return { name, url: new URL(made.headers.get('location') ?? '', to.url).href, headers }
}

/** The bytes of a video; null where it is not there, or not for this client. */
export async function download(client: Client, name: string) {
  const { data } = await client.storage.from('videos').download(name)
  return data && Buffer.from(await data.arrayBuffer())
}
