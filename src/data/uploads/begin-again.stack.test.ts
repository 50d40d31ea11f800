// Tests that an upload whose file is another one now begins again with it and keeps what was entered, against the real local stack.
import { randomBytes } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { serveSamePerson } from '../../../tests/support/tablet/same-person.ts'
import { admin, useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import {
  bytes,
  heldUpload,
  isChunk,
  newVideo,
  pdf,
  expectWhole,
} from '../../../tests/support/tablet/sample-upload.ts'
import { noRoomInDexie } from '../../../tests/support/no-room.ts'
import { CHUNK } from '../../../tests/support/tablet/tablets.ts'
import { fetchFile } from '../files/files.ts'
import type { TabContext } from '../sync/context.ts'
import { addVideoUpload } from './add-upload.ts'
import { beginAgain } from './begin-again.ts'
import { OtherFileError, pauseUpload, resumeWithFile } from './change-upload.ts'
import { runUploads } from './run-uploads.ts'
import { listAllUploads, listUploads } from './upload-queue.ts'

const clinic = useRealClinic()

/** Closes the tab of an upload whose first chunk is on its way; returns the next tab, which has no file. */
async function lose(tab: TabContext, next: TabContext, id: string) {
  serveSamePerson(tab, next)
  await next.db.uploads.update(id, { state: 'needs-file' })
  return next
}

async function halfSentDocument() {
  const entered = { title: 'Time off, 2026', description: 'For the office' }
  const { tablet, tab, userId, network, id, end } = await heldUpload(await clinic.tabOf(admin), entered)
  await pauseUpload(tab, id)
  await end()
  tab.close()
  return { entered, id, userId, network, tab: await lose(tab, tablet.openTab(), id) }
}

it('a document begins again with another file: its words and category stay, the sent bytes go', async () => {
  const { entered, id, userId, network, tab } = await halfSentDocument()
  const other = Buffer.concat([bytes.subarray(7), bytes])
  const file = pdf('IMG_0042.pdf', other)
  await expect(resumeWithFile(tab, id, file)).rejects.toBeInstanceOf(OtherFileError)
  const next = (await beginAgain(tab, id, file, {}))!
  expect(next).not.toBe(id)
  await expectWhole(tab, userId, next, other)
  const [row] = await clinic.query('select * from public.documents where id = $1', [next])
  expect(row).toMatchObject({ ...entered, file_name: 'IMG_0042.pdf', file_type: 'pdf' })
  expect(row!['file_path']).toMatch(/^hr-docs\/\d+-IMG_0042\.pdf$/)
  expect(await listAllUploads(tab, userId)).toEqual([])
  expect(
    network.sent((url, method) => url.pathname.includes('/upload/resumable') && method === 'DELETE'),
  ).toHaveLength(1)
})

it('a video begins again with a new copy of the film: picture and captions stay, the length is the new film’s', async () => {
  const { tablet, tab, userId, network } = await clinic.tabOf(admin)
  const held = network.hold(isChunk)
  const video = { ...(await newVideo(clinic)), description: 'Before every patient' }
  const id = await addVideoUpload(tab, video)
  const run = runUploads(tab)
  await held.reached
  await pauseUpload(tab, id)
  held.release()
  await run
  tab.close()
  const later = await lose(tab, tablet.openTab(), id)
  const film = new File([randomBytes(CHUNK + 5)], 'IMG_7.MOV', { type: 'video/quicktime' })
  const poster = { bytes: new ArrayBuffer(9), content_type: 'image/webp', ending: 'poster.webp' }
  const next = await beginAgain(later, id, film, { duration: 62, poster })
  await expect.poll(() => listUploads(later, userId)).toEqual([])
  const [row] = await clinic.query('select * from public.training_videos where id = $1', [next])
  const { title, description, category_id } = video
  expect(row).toMatchObject({ title, description, category_id, duration: 62, video_name: 'IMG_7.MOV' })
  expect(row!['captions_path']).toBe(`${String(row!['video_path'])}.vtt`)
  expect((await fetchFile(later, 'videos', String(row!['captions_path']))).size).toBe(4)
  expect((await fetchFile(later, 'videos', String(row!['poster_path']))).size, 'the chosen picture').toBe(4)
  const stray = await clinic.query('select name from storage.objects where name like $1', ['%Wash.mp4%'])
  expect(stray).toEqual([])
})

it('nothing begins again where another tab has gone on with the upload, or the new file is empty', async () => {
  const { id, userId, tab } = await halfSentDocument()
  await expect(beginAgain(tab, id, pdf('Empty.pdf', Buffer.alloc(0)), {})).rejects.toMatchObject({
    code: 'empty',
  })
  await tab.db.uploads.update(id, { state: 'paused' })
  expect(await beginAgain(tab, id, pdf('Other.pdf'), {})).toBeUndefined()
  expect(await listAllUploads(tab, userId)).toMatchObject([{ id, state: 'paused' }])
})

it('a full device says so, and the upload goes on waiting for its file', async () => {
  const { id, userId, tab } = await halfSentDocument()
  vi.spyOn(tab.db.uploads, 'add').mockImplementation(noRoomInDexie)
  await expect(beginAgain(tab, id, pdf('Other.pdf'), {})).rejects.toMatchObject({ code: 'storage_full' })
  expect(await listAllUploads(tab, userId)).toMatchObject([{ id, state: 'needs-file' }])
})
