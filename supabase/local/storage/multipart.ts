// Turns a multipart upload into a plain request with the file as its body, as a stream. storage-js sends a File with the field name
// ''; @supabase/lite reads only a field `file`, and would hold it in memory twice.
import { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { toWebStream } from '../host/streams.ts'

const KEPT_HEADERS = ['authorization', 'apikey', 'x-upsert']

/** Turns a multipart upload into a request with the file as its body. Rejects when the form holds no file. */
export function unwrapMultipart(request: Request): Promise<Request> {
  return new Promise((resolve, reject) => {
    const form = new Busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: { files: 1, fields: 8, fieldSize: 64 * 1024 },
    })
    const fields = new Map<string, string>()
    let file: Readable | undefined
    const fail = (error: Error) => {
      file?.destroy(error)
      reject(error)
    }
    form.on('field', (name, value) => fields.set(name, value))
    form.on('file', (_field, stream, _name, _encoding, type) => {
      // The listener is added at once: a refused upload is never read, and an error without a listener would end the process.
      file = stream.on('error', fail)
      try {
        resolve(toRawUpload(request, stream, type, fields.get('cacheControl')))
      } catch (error) {
        fail(error as Error) // a type that no header can hold
      }
    })
    form.on('error', (error) => fail(error as Error))
    form.on('finish', () => file ?? reject(new Error('The upload holds no file')))

    const source = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0])
    source.on('error', fail)
    source.pipe(form)
  })
}

function toRawUpload(request: Request, file: Readable, type: string, cacheSeconds: string | undefined) {
  const headers = new Headers({ 'content-type': type || 'application/octet-stream' })
  for (const name of KEPT_HEADERS) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  if (cacheSeconds && /^\d+$/.test(cacheSeconds)) headers.set('cache-control', `max-age=${cacheSeconds}`)
  const init = { method: request.method, headers, body: toWebStream(file), duplex: 'half' }
  return new Request(request.url, init)
}
