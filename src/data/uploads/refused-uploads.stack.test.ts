// Tests uploads that the real local stack refuses: the person reads why, and no file is left without a row. And the size limit that the
// stack names, so that a larger file is not sent at all.
import { openAsBlob } from 'node:fs'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { expectConsoleError } from '../../../tests/support/console.ts'
import { admin, useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import {
  bytes,
  expectWhole,
  isChunk,
  isCreation,
  newDocument,
  rowOf,
  send,
} from '../../../tests/support/tablet/sample-upload.ts'
import { addDocumentUpload } from './add-upload.ts'
import { resumeUpload } from './change-upload.ts'
import { getUpload } from './upload-queue.ts'
import { runUploads } from './run-uploads.ts'
import { fetchSizeLimit } from './size-limit.ts'

const clinic = useRealClinic()
const { tabOf } = clinic

const thumbnail = { bytes: new ArrayBuffer(3), content_type: 'image/webp', ending: 'thumbnail.webp' }
const objects = () => clinic.query(`select name from storage.objects where bucket_id = 'documents'`)

it('an upload that is refused because the file is too large fails before a byte is sent', async () => {
  const { tab, network } = await tabOf(admin)
  await clinic.query(`update storage.buckets set file_size_limit = 1000 where id = 'documents'`)
  const id = await send(tab)
  await clinic.query(`update storage.buckets set file_size_limit = null where id = 'documents'`)
  expect(network.sent(isChunk)).toHaveLength(0)
  expect(await getUpload(tab, id)).toMatchObject({
    state: 'failed',
    error: { status: 413, message: 'Maximum size exceeded' },
  })
})

it('an upload that is refused because of its row removes its file, and can be tried again', async () => {
  const { tab, userId } = await tabOf(admin)
  const before = await objects()
  const id = await send(tab, { category: 'No such category' })
  expect(await getUpload(tab, id)).toMatchObject({
    state: 'failed',
    is_sent: false,
    error: { message: 'Category not found' },
  })
  expect(await objects()).toEqual(before)
  await tab.db.uploads.update(id, { category: 'HR Documentation' })
  await resumeUpload(tab, id)
  await expectWhole(tab, userId, id)
})

it('an upload that is refused by server errors waits, and after many tries asks the person', async () => {
  const { tab, network } = await tabOf(admin)
  const id = await addDocumentUpload(tab, newDocument())
  for (let time = 1; time <= 6; time += 1) {
    network.answer(500, { message: 'broken' }, isCreation)
    await runUploads(tab, { now: true })
    expect((await getUpload(tab, id))?.state).toBe(time < 6 ? 'waiting' : 'failed')
  }
})

it('an upload of a small file that was changed says so, and the portal stays online', async () => {
  const { tab } = await tabOf(admin)
  const folder = await mkdtemp(join(tmpdir(), 'clinic-changed-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'Time off.pdf')
  await writeFile(path, bytes.subarray(0, 100_000))
  const file = new File([await openAsBlob(path)], 'Time off.pdf', { type: 'application/pdf' })
  const id = await addDocumentUpload(tab, newDocument({ file }))
  await appendFile(path, 'x')
  await runUploads(tab)
  expect(await getUpload(tab, id)).toMatchObject({
    state: 'failed',
    error: { message: expect.stringMatching(/changed or moved.* Download it to this device first/) },
  })
  expect(tab.network.connection.getState()).toBe('online')
})

it('an upload whose thumbnail is refused goes on without the thumbnail', async () => {
  expectConsoleError('could not be kept')
  const { tab, userId, network } = await tabOf(admin)
  network.answer(400, { message: 'no' }, (url) => url.pathname.includes('thumbnail'))
  const id = await send(tab, { thumbnail })
  expect(await rowOf(tab, userId, id)).toMatchObject({ thumbnail_path: null })
})

it.each([
  ['lost its answer', 409, {}],
  ['met an older service', 400, { statusCode: '409', error: 'Duplicate' }],
])('a thumbnail that an earlier try has sent is kept, where that try %s', async (_what, status, body) => {
  const { tab, userId, network } = await tabOf(admin)
  network.answer(status, { message: 'The resource is there', ...body }, (url) =>
    url.pathname.includes('thumbnail'),
  )
  const id = await send(tab, { thumbnail })
  expect((await rowOf(tab, userId, id))?.thumbnail_path).toMatch(/thumbnail\.webp$/)
})

const isOptionsRequest = (_url: URL, method: string) => method === 'OPTIONS'

it('the size limit is the server’s own: the local stack has none', async () => {
  const { tab, network } = await tabOf(admin)
  expect(await fetchSizeLimit(tab)).toBeUndefined()
  network.answerWith(
    () => new Response(null, { status: 204, headers: { 'tus-max-size': '52428800' } }),
    isOptionsRequest,
  )
  expect(await fetchSizeLimit(tab)).toBe(52_428_800)
})

it('the size limit can be read by a page on another port of this machine', async () => {
  const init = { method: 'OPTIONS', headers: { origin: 'http://localhost:5173' } }
  const { headers } = await fetch(`${clinic.stack().url}/storage/v1/upload/resumable`, init)
  expect(headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
  expect(headers.get('access-control-expose-headers')).toContain('Tus-Max-Size')
})
