// Tests uploads that the real local stack refuses: the person reads why, and no file is left without a row.
import { openAsBlob } from 'node:fs'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { expectConsoleError } from '../../../tests/support/console.ts'
import { admin, useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import {
  bytes,
  countChunks,
  expectWhole,
  isCreation,
  newDocument,
  rowOf,
  send,
} from '../../../tests/support/tablet/sample-upload.ts'
import { addDocumentUpload } from './add-upload.ts'
import { resumeUpload } from './change-upload.ts'
import { getUpload, listUploads } from './upload-queue.ts'
import { runUploads } from './run-uploads.ts'

const clinic = useRealClinic()
const { tabOf } = clinic

const objects = () => clinic.stack().query(`select name from storage.objects where bucket_id = 'documents'`)

describe('an upload that is refused', () => {
  it('an upload that is refused because the file is too large fails before a byte is sent', async () => {
    const { tab, network } = await tabOf(admin)
    await clinic.stack().query(`update storage.buckets set file_size_limit = 1000 where id = 'documents'`)
    const id = await send(tab)
    await clinic.stack().query(`update storage.buckets set file_size_limit = null where id = 'documents'`)
    expect(countChunks(network.requests)).toBe(0)
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
    await expect.poll(() => listUploads(tab, userId)).toEqual([])
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

  it.each([
    ['large', bytes],
    ['small', bytes.subarray(0, 100_000)],
  ])(
    'an upload that is refused because its %s file was changed meanwhile has a message that says so, and the connection stays online',
    async (_size, content) => {
      const { tab } = await tabOf(admin)
      const folder = await mkdtemp(join(tmpdir(), 'clinic-changed-'))
      onTestFinished(() => rm(folder, { recursive: true }))
      const path = join(folder, 'Time off.pdf')
      await writeFile(path, content)
      const file = new File([await openAsBlob(path)], 'Time off.pdf', { type: 'application/pdf' })
      const id = await addDocumentUpload(tab, newDocument({ file }))
      await appendFile(path, 'x')
      await runUploads(tab)
      expect(await getUpload(tab, id)).toMatchObject({
        state: 'failed',
        error: { message: 'The file was changed or moved since it was chosen.' },
      })
      expect(tab.network.connection.getState()).toBe('online')
    },
  )
})

it('an upload whose thumbnail is refused goes on without the thumbnail', async () => {
  expectConsoleError('could not be kept')
  const { tab, userId, network } = await tabOf(admin)
  const thumbnail = { bytes: new ArrayBuffer(3), content_type: 'image/webp', ending: 'thumbnail.webp' }
  network.answer(400, { message: 'no' }, (url) => url.pathname.includes('thumbnail'))
  const id = await send(tab, { thumbnail })
  expect(await rowOf(tab, userId, id)).toMatchObject({ thumbnail_path: null })
})

it.each([
  ['lost its answer', 409, {}],
  ['met an older service', 400, { statusCode: '409', error: 'Duplicate' }],
])('a thumbnail that an earlier try has sent is kept, where that try %s', async (_what, status, body) => {
  const { tab, userId, network } = await tabOf(admin)
  const thumbnail = { bytes: new ArrayBuffer(3), content_type: 'image/webp', ending: 'thumbnail.webp' }
  network.answer(status, { message: 'The resource is there', ...body }, (url) =>
    url.pathname.includes('thumbnail'),
  )
  const id = await send(tab, { thumbnail })
  expect((await rowOf(tab, userId, id))?.thumbnail_path).toMatch(/thumbnail\.webp$/)
})
