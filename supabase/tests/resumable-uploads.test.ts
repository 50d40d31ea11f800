// Resumable uploads as the portal sends them, with the real client: refused, broken off, resumed, taken up whole.
import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Upload, type UploadOptions } from 'tus-js-client'
import {
  makeDataFolder,
  startStackProcess,
  startTestStack,
  type TestStack,
} from '../../tests/support/stack.ts'
import { copySeededFolder } from '../../tests/support/stack-template.ts'
import { LOCAL_PUBLISHABLE_KEY } from '../local/host/keys.ts'
import { gatherCast, type Actor, type Cast } from './cast.ts'
import { headersOf, signIn, signInAdmin, type Client } from './clients.ts'
import { addPerson } from './people.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

type Address = { url: string; publishableKey: string }

const CHUNK = 6 * 1024 * 1024
const bytes = randomBytes(2 * CHUNK + 1234)

let stack: TestStack
let cast: Cast

beforeAll(async () => {
  stack = await startTestStack()
  cast = await gatherCast(stack)
})
afterAll(() => stack.close())

type Wish = {
  bucket?: string
  name?: string
  body?: Buffer
  type?: string
  options?: Partial<UploadOptions>
  onUpload?: (upload: Upload) => void
}

/** Sends a file; the status and words of the refusal where it was refused. */
async function send(to: Address, client: Client, wish: Wish = {}) {
  const { bucket = 'videos', name = `x/${randomUUID()}.mp4`, body = bytes, type = 'video/mp4' } = wish
  const headers = { ...(await headersOf(client, to)), 'x-upsert': 'false' }
  return new Promise<{ name: string; status?: number; said?: string; url: string | null }>((resolve) => {
    const upload: Upload = new Upload(body, {
      endpoint: `${to.url}/storage/v1/upload/resumable`,
      headers,
      chunkSize: CHUNK,
      uploadSize: body.length,
      retryDelays: null,
      metadata: { bucketName: bucket, objectName: name, contentType: type, cacheControl: '3600' },
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
      ...wish.options,
    })
    wish.onUpload?.(upload)
    upload.start()
  })
}

async function download(client: Client, name: string, bucket = 'videos') {
  const { data } = await client.storage.from(bucket).download(name)
  return data && Buffer.from(await data.arrayBuffer())
}

const uploadsOnDisk = () => fs.readdir(`${stack.dataDir}/storage/resumable`)
const rowsNamed = (name: string) =>
  stack.query('select owner_id, metadata from storage.objects where name = $1', [name])

test('a file of three chunks arrives byte for byte, with its type, size and owner', async () => {
  const { name } = await send(stack, cast.admin.client)
  expect((await download(cast.admin.client, name))?.equals(bytes)).toBe(true)
  const [row] = await rowsNamed(name)
  expect(row).toMatchObject({ metadata: { size: bytes.length, mimetype: 'video/mp4' } })
  // Nothing of it is left where uploads lie while they come.
  expect((await uploadsOnDisk()).filter((file) => !file.endsWith('.json'))).toEqual([])
})

test.each<Actor>(['anon', 'uninvited', 'must-change', 'disabled', 'staff'])(
  '%s may not upload, and nothing is kept',
  async (actor) => {
    const { name, status } = await send(stack, cast[actor].client, { body: bytes.subarray(0, 1000) })
    expect([400, 401, 403]).toContain(status)
    expect(await rowsNamed(name)).toEqual([])
  },
)

test('who is no admin any more when the last byte comes is refused, and the bytes go', async () => {
  const person = await addPerson(stack, 'second-admin', { role: 'admin' })
  const client = await signIn(stack, person.email, person.password)
  const before = (await uploadsOnDisk()).length
  let demoted: Promise<unknown> | undefined
  const { name, status } = await send(stack, client, {
    options: {
      onChunkComplete: () => {
        demoted ??= stack.query(`update user_roles set role = 'staff' where user_id = $1`, [person.id])
      },
    },
  })
  await demoted
  expect([400, 403]).toContain(status)
  expect(await rowsNamed(name)).toEqual([])
  expect(await uploadsOnDisk()).toHaveLength(before)
})

test('more than the bucket allows is refused before a byte is sent', async () => {
  await stack.query(`update storage.buckets set file_size_limit = 1000 where id = 'videos'`)
  const { status, said } = await send(stack, cast.admin.client)
  await stack.query(`update storage.buckets set file_size_limit = null where id = 'videos'`)
  expect(status).toBe(413)
  expect(said).toContain('maximum allowed size')
})

test.each([
  ['a bucket that is not there', { bucket: 'nowhere' }, 404],
  ['a name that leads elsewhere', { name: '../../x.mp4' }, 400],
])('%s is refused', async (_what, wish, expected) => {
  expect((await send(stack, cast.admin.client, wish)).status).toBe(expected)
})

test('a second file of the same name is refused, and the first stays', async () => {
  const name = `x/${randomUUID()}.mp4`
  await send(stack, cast.admin.client, { name })
  const { status, said } = await send(stack, cast.admin.client, { name, body: randomBytes(10) })
  expect(status).toBe(409)
  expect(said).toContain('already exists')
  expect((await download(cast.admin.client, name))?.equals(bytes)).toBe(true)
})

test('another admin can neither look at an upload nor add to it', async () => {
  let address = ''
  await send(stack, cast.admin.client, {
    onUpload: (upload) => {
      upload.options.onChunkComplete = () => {
        address = upload.url ?? ''
        void upload.abort()
        upload.options.onError?.(new Error('stopped'))
      }
    },
  })
  const ask = async (client: Client) => {
    const headers = { ...(await headersOf(client, stack)), 'tus-resumable': '1.0.0' }
    const { status, headers: answer } = await fetch(address, { method: 'HEAD', headers })
    return { status, offset: answer.get('upload-offset') }
  }
  expect(await ask(cast.admin.client)).toEqual({ status: 200, offset: String(CHUNK) })
  expect((await ask(cast.staff.client)).status).toBe(403)
})

test('two clients that go on with one upload at once make one whole file', async () => {
  const name = `x/${randomUUID()}.mp4`
  const parts = { bucketName: 'videos', objectName: name, contentType: 'video/mp4' }
  const encoded = Object.entries(parts).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  )
  const made = await fetch(`${stack.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      ...(await headersOf(cast.admin.client, stack)),
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': encoded.join(','),
    },
  })
  const uploadUrl = new URL(made.headers.get('location')!, stack.url).href
  const options = { uploadUrl, retryDelays: [0, 100, 300, 1000, 1000, 1000] }
  const goOn = () => send(stack, cast.admin.client, { name, options })
  const ends = await Promise.all([goOn(), goOn()])
  expect(ends.map(({ status }) => status)).toEqual([undefined, undefined])
  expect((await download(cast.admin.client, name))?.equals(bytes)).toBe(true)
  expect(await rowsNamed(name)).toHaveLength(1)
})

test('a client whose last answer was lost learns that all of it arrived', async () => {
  const { url, name } = await send(stack, cast.admin.client)
  const again = await send(stack, cast.admin.client, { name, options: { uploadUrl: url } })
  expect(again.status).toBeUndefined()
  expect((await download(cast.admin.client, name))?.equals(bytes)).toBe(true)
})

test('bytes that had all come when the server died become an object at the next look', async () => {
  const name = `x/${randomUUID()}.mp4`
  const headers = { ...(await headersOf(cast.admin.client, stack)), 'tus-resumable': '1.0.0' }
  const value = (text: string) => Buffer.from(text).toString('base64')
  const created = await fetch(`${stack.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': '4',
      'upload-metadata': `bucketName ${value('videos')},objectName ${value(name)},contentType ${value('video/mp4')}`,
    },
  })
  const address = new URL(created.headers.get('location') ?? '', stack.url)
  await fs.writeFile(`${stack.dataDir}/storage/resumable/${address.pathname.split('/').at(-1)}`, 'film')
  const looked = await fetch(address, { method: 'HEAD', headers })
  expect(looked.headers.get('upload-offset')).toBe('4')
  expect((await download(cast.admin.client, name))?.toString()).toBe('film')
})

test('a note beside the uploads cannot be asked for, nor deleted', async () => {
  const { url } = await send(stack, cast.admin.client, { body: bytes.subarray(0, 10) })
  const headers = { ...(await headersOf(cast.staff.client, stack)), 'tus-resumable': '1.0.0' }
  const before = await uploadsOnDisk()
  const { status } = await fetch(`${url}.json`, { method: 'DELETE', headers })
  expect(status).toBe(404)
  expect(await uploadsOnDisk()).toEqual(before)
})

test('a cancelled upload leaves nothing', async () => {
  const before = (await uploadsOnDisk()).length
  await send(stack, cast.admin.client, {
    onUpload: (upload) => {
      upload.options.onChunkComplete = () => {
        void upload.abort(true).then(() => upload.options.onError?.(new Error('cancelled')))
      }
    },
  })
  await expect.poll(async () => (await uploadsOnDisk()).length).toBe(before)
})

test('a file of no bytes is a file', async () => {
  const { name, status } = await send(stack, cast.admin.client, { body: Buffer.alloc(0) })
  expect(status).toBeUndefined()
  expect((await download(cast.admin.client, name))?.length).toBe(0)
})

test('killed in the middle, server and all, it goes on where it was and ends byte for byte', async () => {
  const dataDir = await makeDataFolder()
  await copySeededFolder(dataDir)
  const first = await startStackProcess({ dataDir })
  const port = Number(new URL(first.url).port)
  const address = { url: first.url, publishableKey: LOCAL_PUBLISHABLE_KEY }
  const admin = await signInAdmin(address)
  let url: string | null = null
  const { name } = await send(address, admin, {
    onUpload: (upload) => {
      upload.options.onChunkComplete = () => {
        url = upload.url
        first.kill('SIGKILL').then(
          () => upload.options.onError?.(new Error('killed')),
          () => {},
        )
      }
    },
  })
  await first.ended
  const second = await startStackProcess({ dataDir, port })
  const sent: number[] = []
  const { status } = await send(address, admin, {
    name,
    options: { uploadUrl: url, onProgress: (done) => void sent.push(done) },
  })
  expect(status).toBeUndefined()
  expect(Math.min(...sent)).toBeGreaterThanOrEqual(CHUNK)
  expect((await download(admin, name))?.equals(bytes)).toBe(true)
  await second.kill('SIGTERM')
  await fs.rm(dataDir, { recursive: true, force: true })
})
