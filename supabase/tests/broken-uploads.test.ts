// Resumable uploads that are broken off: resumed, taken up whole, or cancelled without a trace.
import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeDataFolder } from '../../tests/support/stack.ts'
import { copySeededFolder } from '../../tests/support/stack-template.ts'
import { startStack } from '../local/stack.ts'
import { beginUpload, bytes, download, send } from './resumable-client.ts'
import { startForUploads } from './start-for-uploads.ts'

const { stack, cast, fileOf, uploadsOnDisk, rowsNamed } = await startForUploads()

test('two clients that go on with one upload at once make one whole file', async () => {
  const { name, url: uploadUrl } = await beginUpload(stack, cast.admin.client)
  const options = { uploadUrl, retryDelays: [0, 100, 300, 1000, 1000, 1000] }
  const goOn = () => send(stack, cast.admin.client, { name, options })
  const ends = await Promise.all([goOn(), goOn()])
  expect(ends.map(({ status }) => status)).toEqual([undefined, undefined])
  expect((await download(cast.admin.client, name))?.equals(bytes)).toBe(true)
  expect(await rowsNamed(name)).toHaveLength(1)
})

test('bytes that had all come when the server died become an object at the next look', async () => {
  const { name, url, headers } = await beginUpload(stack, cast.admin.client, 4)
  await fs.writeFile(fileOf(url), 'film')
  const looked = await fetch(url, { method: 'HEAD', headers })
  expect(looked.headers.get('upload-offset')).toBe('4')
  expect((await download(cast.admin.client, name))?.toString()).toBe('film')
})

test('bytes whose row could not be written, as by a server that died, are not sent again', async () => {
  const { name, url, headers } = await beginUpload(stack, cast.admin.client, 4)
  await stack.query(`create function public.no_row() returns trigger language plpgsql as
    $$ begin raise exception 'no row now'; end $$`)
  // The right to upload is tried with a row that has no eTag; the row that is kept has one.
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

test('an upload that nobody went on with for a day is removed when the server starts', async () => {
  const dataDir = await makeDataFolder()
  await copySeededFolder(dataDir)
  const folder = `${dataDir}/storage/resumable`
  await fs.mkdir(folder, { recursive: true })
  const put = async (id: string, hours: number) => {
    const creation_date = new Date(Date.now() - hours * 3_600_000).toISOString()
    await fs.writeFile(`${folder}/${id}`, 'film')
    await fs.writeFile(`${folder}/${id}.json`, JSON.stringify({ id, size: 9, offset: 0, creation_date }))
  }
  await put('a'.repeat(32), 25)
  await put('b'.repeat(32), 23)
  const started = await startStack({ dataDir, port: 0 })
  await expect.poll(() => fs.readdir(folder)).toEqual(['b'.repeat(32), `${'b'.repeat(32)}.json`])
  await started.close()
  await fs.rm(dataDir, { recursive: true, force: true })
})
