// Uploads as storage-js sends them: whole, too large, broken off, and under names that lead elsewhere.
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import http from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestStack, type TestStack } from '../../tests/support/stack.ts'
import { headersOf, signInAdmin, type Client } from './clients.ts'

let stack: TestStack
let admin: Client

const bytes = randomBytes(300_000)

beforeAll(async () => {
  stack = await startTestStack()
  admin = await signInAdmin(stack)
})
afterAll(() => stack.close())

async function upload(name: string, body: Blob | ArrayBuffer | string, contentType?: string) {
  const { error } = await admin.storage.from('documents').upload(name, body, { contentType })
  if (error) throw error
}

const onDisk = async () => {
  const names = await fs.readdir(`${stack.dataDir}/storage`, { recursive: true, withFileTypes: true })
  return names.filter((entry) => entry.isFile()).length
}

test.each([
  ['a file', () => new Blob([bytes], { type: 'video/mp4' })],
  ['bytes', () => Uint8Array.from(bytes).buffer],
])('%s arrives byte for byte with its type', async (_name, make) => {
  const name = `x/${randomUUID()}.mp4`
  await upload(name, make(), 'video/mp4')
  const { data } = await admin.storage.from('documents').download(name)
  expect(Buffer.from(await data!.arrayBuffer()).equals(bytes)).toBe(true)
  expect(data?.type).toBe('video/mp4')
})

test('a second file of the same name is refused', async () => {
  const name = `x/${randomUUID()}`
  await upload(name, 'first', 'text/plain')
  const { error } = await admin.storage.from('documents').upload(name, new Blob(['second']))
  expect(error?.message).toBe('The resource already exists')
})

// The requests are sent as they stand: fetch and storage-js would tidy them up before they reach the server.
test.each([
  '../../etc/passwd',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  'a%2f..%2fb.pdf',
  '%2fabs.pdf',
  'x%5c..%5cy',
])('the name %s stays inside', async (name) => {
  const before = await onDisk()
  const status = await putAsItStands(`/storage/v1/object/documents/${name}`)
  expect(await onDisk()).toBe(before + (status === 200 ? 2 : 0))
  const everything = await fs.readdir(stack.dataDir)
  expect(everything.toSorted()).toEqual(['clinic.json', 'pg', 'secrets.json', 'server.lock', 'storage'])
})

test.each(['multipart', 'raw'])(
  'more than the bucket allows is refused with 413 and leaves nothing: %s',
  async (way) => {
    await stack.query(`update storage.buckets set file_size_limit = 1000 where id = 'videos'`)
    const before = await onDisk()
    const body = way === 'raw' ? Uint8Array.from(bytes).buffer : new Blob([bytes])
    const { error } = await admin.storage.from('videos').upload(`x/${randomUUID()}`, body)
    await stack.query(`update storage.buckets set file_size_limit = null where id = 'videos'`)
    expect(error).toMatchObject({ statusCode: '413' })
    expect(await onDisk()).toBe(before)
  },
)

test('a form without a file is refused with 400', async () => {
  const answer = await fetch(`${stack.url}/storage/v1/object/documents/x/none`, {
    method: 'POST',
    headers: await headersOf(admin, stack),
    body: new FormData(),
  })
  expect(answer.status).toBe(400)
})

const FILE = 'content-disposition: form-data; name=""; filename="a"\r\ncontent-type: '
test.each([
  ['without an end', `--cut\r\n${FILE}text/plain\r\n\r\nabc`],
  ['of a type that is none', `--cut\r\n${FILE}text/\u0001\r\n\r\nabc\r\n--cut--\r\n`],
  [
    'of an age that is no number',
    `--cut\r\ncontent-disposition: form-data; name="cacheControl"\r\n\r\nж\n\r\n--cut\r\n${FILE}text/plain\r\n\r\nabc\r\n--cut--\r\n`,
  ],
])('a stranger’s form with a file %s is refused, and the server lives', async (_what, body) => {
  const answer = await fetch(`${stack.url}/storage/v1/object/documents/x/strange`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    body,
  })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect((await fetch(`${stack.url}/auth/v1/health`)).status).toBeLessThan(500)
})

test.each(['multipart', 'raw'])('an upload that breaks off leaves neither row nor file: %s', async (way) => {
  const before = await onDisk()
  const name = `x/${randomUUID()}.bin`
  await breakOff(`/storage/v1/object/documents/${name}`, await headersOf(admin, stack), way)
  await expect.poll(() => fs.readdir(`${stack.dataDir}/storage/incoming`)).toEqual([])
  expect(await onDisk()).toBe(before)
  expect(await stack.query('select from storage.objects where name = $1', [name])).toEqual([])
})

async function putAsItStands(path: string) {
  const { hostname, port } = new URL(stack.url)
  const headers = { ...(await headersOf(admin, stack)), 'content-type': 'text/plain' }
  const request = http.request({ hostname, port, path, method: 'POST', headers })
  const answer = once(request, 'response') as Promise<[http.IncomingMessage]>
  request.end('x')
  const [{ statusCode }] = await answer
  return statusCode
}

// Sends the beginning of a large upload, waits until it is on the disk, and cuts the line.
async function breakOff(path: string, headers: Record<string, string>, way: string) {
  const boundary = 'cut'
  const type = way === 'raw' ? 'video/mp4' : `multipart/form-data; boundary=${boundary}`
  const request = http.request(stack.url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': type, 'content-length': '9000000' },
  })
  request.on('error', () => {})
  if (way === 'multipart') {
    request.write(
      `--${boundary}\r\ncontent-disposition: form-data; name=""; filename="a"\r\ncontent-type: video/mp4\r\n\r\n`,
    )
  }
  request.write(randomBytes(1_000_000))
  await expect.poll(async () => (await fs.readdir(`${stack.dataDir}/storage/incoming`)).length).toBe(1)
  request.destroy()
}
