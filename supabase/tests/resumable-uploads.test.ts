// Resumable uploads as the portal sends them, with the real client: files that arrive, and people and files that are refused.
import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { headersOf, type Client } from './clients.ts'
import { beginUpload, bytes, CHUNK, download, send } from './resumable-client.ts'
import { startForUploads } from './start-for-uploads.ts'

const { stack, cast, fileOf, uploadsOnDisk, rowsNamed } = await startForUploads()

test('a file of three chunks arrives byte for byte, with its type, size and owner', async () => {
  const { name } = await send(stack, cast.admin.client)
  expect((await download(cast.admin.client, name))?.equals(bytes)).toBe(true)
  const [row] = await rowsNamed(name)
  expect(row).toMatchObject({ metadata: { size: bytes.length, mimetype: 'video/mp4' } })
  // The folder for uploads under way holds nothing of it any more.
  expect((await uploadsOnDisk()).filter((file) => !file.endsWith('.json'))).toEqual([])
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

test('a note beside the uploads cannot be asked for, nor deleted', async () => {
  const { url } = await send(stack, cast.admin.client, { body: bytes.subarray(0, 10) })
  const headers = { ...(await headersOf(cast.staff.client, stack)), 'tus-resumable': '1.0.0' }
  const before = await uploadsOnDisk()
  const { status } = await fetch(`${url}.json`, { method: 'DELETE', headers })
  expect(status).toBe(404)
  expect(await uploadsOnDisk()).toEqual(before)
})

test('its bytes become the object by a new name, and are not copied', async () => {
  const { name, url, headers } = await beginUpload(stack, cast.admin.client, 4)
  await fs.writeFile(fileOf(url), 'film')
  const { ino } = await fs.stat(fileOf(url))
  await fetch(url, { method: 'HEAD', headers })
  expect((await download(cast.admin.client, name))?.toString()).toBe('film')
  const found = await fs.readdir(`${stack.dataDir}/storage`, { recursive: true, withFileTypes: true })
  const inodes = await Promise.all(
    found.filter((entry) => entry.isFile()).map((entry) => fs.stat(join(entry.parentPath, entry.name))),
  )
  expect(inodes.filter((stat) => stat.ino === ino)).toMatchObject([{ size: 4 }])
})

test('a page of another port of this machine may send it, and reads what TUS answers', async () => {
  const origin = 'http://localhost:5173'
  const { url, headers } = await beginUpload(stack, cast.admin.client, 4)
  for (const [method, address] of [
    ['POST', `${stack.url}/storage/v1/upload/resumable`],
    ['PATCH', url],
    ['HEAD', url],
    ['DELETE', url],
  ] as const) {
    const asked = 'authorization,apikey,tus-resumable,upload-length,upload-metadata,upload-offset,x-upsert'
    const preflight = await fetch(address, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': asked,
      },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin)
    expect(preflight.headers.get('access-control-allow-methods')).toContain(method)
    const allowed = preflight.headers.get('access-control-allow-headers')?.toLowerCase().split(/, ?/)
    expect(allowed).toEqual(expect.arrayContaining(asked.split(',')))
  }
  const looked = await fetch(url, { method: 'HEAD', headers: { ...headers, origin } })
  expect(looked.headers.get('upload-offset')).toBe('0')
  const exposed = looked.headers.get('access-control-expose-headers')?.split(',')
  expect(exposed).toEqual(
    expect.arrayContaining(['Location', 'Upload-Offset', 'Upload-Length', 'Tus-Resumable']),
  )
})

test('a file of no bytes is a file', async () => {
  const { name, status } = await send(stack, cast.admin.client, { body: Buffer.alloc(0) })
  expect(status).toBeUndefined()
  expect((await download(cast.admin.client, name))?.length).toBe(0)
})
