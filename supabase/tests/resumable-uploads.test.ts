// Resumable uploads: how many uploads and bytes a person may have under way, whether the person still has the right, how long unfinished
// uploads stay, and what becomes of uploads that are continued twice or whose server died.
import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MOST_UNFINISHED } from '../local/storage/upload-quota.ts'
import { headersOf, signInAdmin, signInStaff, type Client } from './clients.ts'
import { startOwnStack } from './own-stack.ts'
import { addSignedIn } from './people.ts'
import { beginUpload, bytes, download, send } from './resumable-client.ts'

const stack = await startOwnStack()
const [boss, staff] = [await signInAdmin(stack), await signInStaff(stack)]
const folder = `${stack.dataDir}/storage/resumable`
/** The file in which the bytes of this upload are gathered. */
const fileOf = (url: string) => `${folder}/${new URL(url).pathname.split('/').at(-1)}`
const uploadsOnDisk = () => fs.readdir(folder)
const rowsNamed = (name: string) => stack.query('select from storage.objects where name = $1', [name])
/** Free bytes that the disk reports in this test. */
const ROOM = 10_000
const endpoint = `${stack.url}/storage/v1/upload/resumable`

const addAdmin = (name: string) => addSignedIn(stack, name, { role: 'admin' })

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
  expect((await send(stack, boss, { body: Buffer.from('film') })).status).toBeUndefined()

  const [{ url, headers }] = begun as [(typeof begun)[number]]
  expect((await fetch(url, { method: 'DELETE', headers })).status).toBe(204)
  expect((await uploadsOnDisk()).filter((file) => file.startsWith(path.basename(fileOf(url))))).toEqual([])
  expect((await send(stack, client, { body: Buffer.from('film') })).status, 'one is gone').toBeUndefined()
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
  const { url, name } = await send(stack, boss, { body: bytes.subarray(0, 10) })
  const { headers } = await beginUpload(stack, boss, 1)
  const answer = await fetch(url!, { method: 'DELETE', headers })
  expect(answer.status).toBe(409)
  expect(answer.headers.get('content-type') ?? 'text/plain', 'as plain text').toContain('text/plain')
  expect(await rowsNamed(name)).toHaveLength(1)
})

test('the server tells about an upload only to the admin who began it', async () => {
  const { url } = await beginUpload(stack, boss)
  const ask = async (client: Client) => {
    const headers = { ...(await headersOf(client, stack)), 'tus-resumable': '1.0.0' }
    const { status, headers: answer } = await fetch(url, { method: 'HEAD', headers })
    return [status, answer.get('upload-offset')]
  }
  expect(await ask(boss)).toEqual([200, '0'])
  expect(await ask(staff)).toEqual([403, null])
})

test('two clients that continue one upload at the same time make one whole file', async () => {
  const { name, url: uploadUrl } = await beginUpload(stack, boss)
  const options = { uploadUrl, retryDelays: [0, 100, 300, 1000, 1000, 1000] }
  const goOn = () => send(stack, boss, { name, options })
  const ends = await Promise.all([goOn(), goOn()])
  expect(ends.map(({ status }) => status)).toEqual([undefined, undefined])
  expect((await download(boss, name))?.equals(bytes)).toBe(true)
  expect(await rowsNamed(name)).toHaveLength(1)
})

test('bytes whose row could not be written, as by a server that died, are not sent again', async () => {
  const { name, url, headers } = await beginUpload(stack, boss, 4)
  await stack.query(`create function public.no_row() returns trigger language plpgsql as
    $$ begin raise exception 'no row now'; end $$`)
  // The storage service tries the right to upload with a row without an eTag, and then writes the row that stays, which has one.
  await stack.query(`create trigger no_row before insert or update on storage.objects
    for each row when (new.metadata ? 'eTag') execute function public.no_row()`)
  await fs.writeFile(fileOf(url), 'film')
  const failed = await fetch(url, { method: 'HEAD', headers })
  await stack.query('drop function public.no_row cascade')
  expect(failed.status).toBe(500)
  const looked = await fetch(url, { method: 'HEAD', headers })
  expect(looked.headers.get('upload-offset')).toBe('4')
  expect((await download(boss, name))?.toString()).toBe('film')
  expect(await uploadsOnDisk()).not.toContain(path.basename(fileOf(url)))
  expect(await fs.readdir(`${stack.dataDir}/storage/incoming`)).toEqual([])
})
