// Resumable uploads as the portal sends them, with the real client: broken off, and continued twice. unfinished-uploads.test.ts cancels one.
import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { headersOf, type Client } from './clients.ts'
import { beginUpload, bytes, download, send } from './resumable-client.ts'
import { startForUploads } from './start-for-uploads.ts'

const { stack, cast, fileOf, uploadsOnDisk, rowsNamed } = await startForUploads()

test('the server tells about an upload only to the admin who began it', async () => {
  const { url } = await beginUpload(stack, cast.admin.client)
  const ask = async (client: Client) => {
    const headers = { ...(await headersOf(client, stack)), 'tus-resumable': '1.0.0' }
    const { status, headers: answer } = await fetch(url, { method: 'HEAD', headers })
    return [status, answer.get('upload-offset')]
  }
  expect(await ask(cast.admin.client)).toEqual([200, '0'])
  expect(await ask(cast.staff.client)).toEqual([403, null])
})

test('two clients that continue one upload at the same time make one whole file', async () => {
  const { name, url: uploadUrl } = await beginUpload(stack, cast.admin.client)
  const options = { uploadUrl, retryDelays: [0, 100, 300, 1000, 1000, 1000] }
  const goOn = () => send(stack, cast.admin.client, { name, options })
  const ends = await Promise.all([goOn(), goOn()])
  expect(ends.map(({ status }) => status)).toEqual([undefined, undefined])
  expect((await download(cast.admin.client, name))?.equals(bytes)).toBe(true)
  expect(await rowsNamed(name)).toHaveLength(1)
})

test('bytes whose row could not be written, as by a server that died, are not sent again', async () => {
  const { name, url, headers } = await beginUpload(stack, cast.admin.client, 4)
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
  expect((await download(cast.admin.client, name))?.toString()).toBe('film')
  expect(await uploadsOnDisk()).not.toContain(path.basename(fileOf(url)))
  expect(await fs.readdir(`${stack.dataDir}/storage/incoming`)).toEqual([])
})
