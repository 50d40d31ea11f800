// Uploads that are under way: how many uploads and bytes a person may have, whether the person still has the right, and how long
// unfinished uploads stay.
import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MOST_UNFINISHED } from '../local/storage/upload-quota.ts'
import { signIn } from './clients.ts'
import { addPerson } from './people.ts'
import { beginUpload, bytes, send } from './resumable-client.ts'
import { startForUploads } from './start-for-uploads.ts'

const { stack, cast, fileOf, uploadsOnDisk, rowsNamed } = await startForUploads()
/** Free bytes that the disk reports in this test. */
const ROOM = 10_000
const endpoint = `${stack.url}/storage/v1/upload/resumable`

async function addAdmin(name: string) {
  const person = await addPerson(stack, name, { role: 'admin' })
  return { ...person, client: await signIn(stack, person.email, person.password) }
}

/** Sends bytes of an upload, the first of them at `offset`. */
function patch(url: string, given: Record<string, string>, offset: number, body: string) {
  const headers = {
    authorization: given['authorization']!,
    apikey: given['apikey']!,
    'tus-resumable': '1.0.0',
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  }
  return fetch(url, { method: 'PATCH', headers, body })
}

test('a person has at most a hundred uploads under way; uploads of other people and cancelled uploads do not count', async () => {
  const { client } = await addAdmin('eager')
  const begun: Awaited<ReturnType<typeof beginUpload>>[] = []
  for (let count = 0; count < MOST_UNFINISHED; count += 1) begun.push(await beginUpload(stack, client, 10))
  expect(MOST_UNFINISHED).toBe(100)
  const onDisk = await uploadsOnDisk()
  expect(onDisk.length).toBeGreaterThanOrEqual(MOST_UNFINISHED)

  const refused = await send(stack, client, { body: Buffer.from('film') })
  expect(refused.status).toBe(429)
  expect(refused.said).toContain('Finish or cancel one of them')
  expect(await uploadsOnDisk(), 'nothing of it is kept').toEqual(onDisk)
  expect((await send(stack, cast.admin.client, { body: Buffer.from('film') })).status).toBeUndefined()

  const [{ url, headers }] = begun as [(typeof begun)[number]]
  expect((await fetch(url, { method: 'DELETE', headers })).status).toBe(204)
  expect((await uploadsOnDisk()).filter((file) => file.startsWith(path.basename(fileOf(url))))).toEqual([])
  expect(
    (await send(stack, client, { body: Buffer.from('film') })).status,
    'one was cancelled',
  ).toBeUndefined()
})

test('a file that the disk cannot hold beside the unfinished ones is refused before a byte is sent', async () => {
  const { client } = await addAdmin('large')
  const real = await fs.statfs(stack.dataDir)
  const statfs = vi.spyOn(fs, 'statfs').mockResolvedValue(Object.assign(real, { bsize: 1, bavail: ROOM }))
  onTestFinished(() => statfs.mockRestore())
  const still = async () => {
    const files = (await uploadsOnDisk()).filter((file) => file.endsWith('.json'))
    const notes = await Promise.all(
      files.map((file) => fs.readFile(path.join(stack.dataDir, 'storage/resumable', file), 'utf8')),
    )
    return notes
      .map((note) => JSON.parse(note) as { size: number; metadata: { finished?: string } })
      .reduce((sum, { size, metadata }) => sum + (metadata.finished ? 0 : size), 0)
  }
  const free = ROOM - (await still())
  expect(free, 'there is room for a first file').toBeGreaterThan(100)
  const first = await send(stack, client, { body: Buffer.alloc(free + 1) })
  expect(first.status).toBe(507)
  expect(first.said).toBe('The server has no room left for this file')

  const { url, headers } = await beginUpload(stack, client, free - 50)
  expect((await send(stack, client, { body: Buffer.alloc(51) })).status, 'beside the other').toBe(507)
  expect((await patch(url, headers, 0, 'x'.repeat(free - 50))).status, 'the other goes on').toBe(204)
})

test('the right is checked at each chunk: a former admin cannot send a second chunk, and the bytes are removed', async () => {
  const person = await addAdmin('former')
  const { name, url, headers } = await beginUpload(stack, person.client, 12)
  expect((await patch(url, headers, 0, 'film')).status).toBe(204)
  expect(await fs.readFile(fileOf(url), 'utf8')).toBe('film')

  await stack.query(`update user_roles set role = 'staff' where user_id = $1`, [person.id])
  // The refused chunk is not the last one: a check of the right at the end of the file alone would let it pass.
  expect((await patch(url, headers, 4, 'more')).status).toBe(403)
  const left = (await uploadsOnDisk()).filter((file) => file.startsWith(path.basename(fileOf(url))))
  expect(left).toEqual([])
  expect(await rowsNamed(name)).toEqual([])
})

test('an upload that nobody went on with for a day is removed while the server runs, and a younger upload stays', async () => {
  const { client } = await addAdmin('patient')
  const [old, young] = [await beginUpload(stack, client, 12), await beginUpload(stack, client, 12)]
  const note = `${fileOf(old.url)}.json`
  const begun = JSON.parse(await fs.readFile(note, 'utf8')) as object
  const creation_date = new Date(Date.now() - 25 * 3_600_000).toISOString()
  await fs.writeFile(note, JSON.stringify({ ...begun, creation_date }))

  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * 60_000)
  await fetch(endpoint, { method: 'OPTIONS', headers: { 'tus-resumable': '1.0.0' } })
  now.mockRestore()
  await expect.poll(uploadsOnDisk).not.toContain(path.basename(note))
  expect(await uploadsOnDisk()).not.toContain(path.basename(fileOf(old.url)))
  const looked = await fetch(young.url, { method: 'HEAD', headers: young.headers })
  expect(looked.headers.get('upload-offset')).toBe('0')
})

test('an upload that is finished cannot be cancelled, and its file stays', async () => {
  const { url, name } = await send(stack, cast.admin.client, { body: bytes.subarray(0, 10) })
  const { headers } = await beginUpload(stack, cast.admin.client, 1)
  const answer = await fetch(url!, { method: 'DELETE', headers })
  expect(answer.status).toBe(409)
  expect(answer.headers.get('content-type') ?? 'text/plain', 'refusals are plain text').toContain(
    'text/plain',
  )
  expect(await rowsNamed(name)).toHaveLength(1)
})

test('the server tells its size limit on request, and enforces it', async () => {
  const answer = await fetch(endpoint, { method: 'OPTIONS', headers: { 'tus-resumable': '1.0.0' } })
  expect(answer.status).toBe(204)
  const largest = Number(answer.headers.get('tus-max-size'))
  expect(largest).toBe(50 * 1024 ** 3)
  const { headers } = await beginUpload(stack, cast.admin.client, 1)
  const larger = { ...headers, 'upload-length': String(largest + 1) }
  expect((await fetch(endpoint, { method: 'POST', headers: larger })).status).toBe(413)
})
