// Tests uploads against the real local stack: an upload that is cut off, killed or refused leaves file and row complete, or neither.
import { expect, it } from 'vitest'
import { fetchTrash } from '../changes/trash.ts'
import { serveSamePerson } from '../../../tests/support/tablet/same-person.ts'
import { rest } from '../../../tests/support/tablet/network.ts'
import { admin, useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import {
  bytes,
  expectWhole,
  heldUpload,
  isChunk,
  isCreation,
  newDocument,
  newVideo,
  pdf,
  rowOf,
  send,
} from '../../../tests/support/tablet/sample-upload.ts'
import { updateDocument } from '../changes/update.ts'
import { fetchFile } from '../files/files.ts'
import { getVideo } from '../lists/videos.ts'
import { refreshLists } from '../refresh-lists.ts'
import type { TabContext } from '../sync/context.ts'
import { addDocumentUpload, addVideoUpload } from './add-upload.ts'
import { pauseUpload, resumeUpload } from './change-upload.ts'
import { getUpload, listUploads } from './upload-queue.ts'
import { runUploads } from './run-uploads.ts'

const clinic = useRealClinic()
const { tabOf } = clinic

const isList = (url: URL, method: string) =>
  rest('documents', 'GET')(url, method) && url.searchParams.has('since')

/** An upload that was paused while a chunk was sent; `other` is another tab of the same person. */
async function pausedInChunk() {
  const { tablet, tab, userId, id, end } = await heldUpload(await tabOf(admin))
  const other = tablet.openTab()
  serveSamePerson(tab, other)
  await pauseUpload(tab, id)
  await end()
  return { tab, other, userId, id }
}

it('an upload ends as a row of the list, with its file, its name to the letter and its thumbnail, which is there before the row', async () => {
  const { tab, userId, network } = await tabOf(admin)
  const thumbnail = {
    bytes: Uint8Array.from([1, 2, 3]).buffer,
    content_type: 'image/webp',
    ending: 'thumbnail.webp',
  }
  const name = 'Añejo “100 %” [x]~日本.pdf'
  const id = await send(tab, { file: pdf(name), thumbnail })
  await expectWhole(tab, userId, id)
  const row = await rowOf(tab, userId, id)
  expect(row).toMatchObject({ file_name: name, title: 'Time off', uploaded_by: userId })
  expect(row!.file_path).toMatch(/^hr-docs\/\d{13}-Anejo _100 __ _x____\.pdf$/)
  expect((await fetchFile(tab, 'documents', row!.thumbnail_path!)).size).toBe(3)
  expect(tab.uploads.result.getState()).toMatchObject({ upload: { id }, error: null })
  expect(network.sent(rest('documents', 'PATCH'))).toEqual([])
})

it('a video is never in the list without its poster and captions', async () => {
  const { tab, userId, network } = await tabOf(admin)
  const id = await addVideoUpload(tab, await newVideo(clinic.stack()))
  await runUploads(tab)
  expect(await getVideo(tab, userId, id)).toMatchObject({
    poster_path: expect.stringMatching(/poster\.webp$/),
    captions_path: expect.stringMatching(/\.vtt$/),
  })
  expect(network.sent(rest('training_videos', 'POST'))).toHaveLength(1)
  expect(network.sent(rest('training_videos', 'PATCH'))).toEqual([])
})

it.each([
  ['the creation', isCreation],
  ['a chunk', isChunk],
  ['the row', rest('documents', 'POST')],
])('an upload whose answer to %s is lost makes one row', async (_what, matches) => {
  const { tab, userId, network } = await tabOf(admin)
  network.loseAnswer('after', matches)
  const id = await send(tab)
  expect(await listUploads(tab, userId)).toHaveLength(1)
  await runUploads(tab, { now: true })
  await expectWhole(tab, userId, id)
})

it('an upload whose last answer is lost is complete, also where the server has forgotten the upload', async () => {
  const { tab, userId, network } = await tabOf(admin)
  const id = await addDocumentUpload(tab, newDocument({ file: pdf('small.pdf', bytes.subarray(0, 100)) }))
  network.loseAnswer('after', isChunk)
  await runUploads(tab)
  expect(await getUpload(tab, id)).toMatchObject({ state: 'waiting', is_sent: false })
  await tab.db.uploads.update(id, { url: `${clinic.stack().url}/storage/v1/upload/resumable/gone` })
  await runUploads(tab, { now: true })
  await expectWhole(tab, userId, id, bytes.subarray(0, 100))
})

it('an upload that is paused stops in all tabs, and goes on where it stopped', async () => {
  const { tab, other, userId, id } = await pausedInChunk()
  expect(await getUpload(other, id)).toMatchObject({ state: 'paused' })
  await runUploads(tab, { now: true })
  expect(await getUpload(other, id)).toMatchObject({ state: 'paused' })
  await resumeUpload(tab, id)
  await expectWhole(tab, userId, id)
})

/** An upload that an older release has queued: its row is to take the place of the row that was seen. */
async function queuedByOlderRelease(tab: TabContext, replaces: string) {
  const id = await addDocumentUpload(tab, newDocument({ replaces }))
  const { replacement: _lacking, ...entry } = (await getUpload(tab, id))!
  await tab.db.uploads.put(entry)
  return id
}

it('an upload of an older release that replaces a pinned document is pinned, and moves the old document into the trash at its end', async () => {
  const { tab, userId, network } = await tabOf(admin)
  const old = await send(tab)
  await clinic.query('update public.documents set pinned = true where id = $1', [old])
  await refreshLists(tab)
  const oldPath = (await rowOf(tab, userId, old))!.file_path
  const id = await queuedByOlderRelease(tab, old)
  const before = network.requests.length
  await runUploads(tab)
  const lists = network.requests.slice(before).filter(({ url, method }) => isList(url, method))
  expect(lists, 'the list is pulled once').toHaveLength(1)
  expect(await rowOf(tab, userId, old)).toBeUndefined()
  await expectWhole(tab, userId, id)
  expect(await rowOf(tab, userId, id)).toMatchObject({ pinned: true, offline_ok: true })
  expect((await fetchTrash(tab)).map(({ files }) => files[0])).toContain(oldPath)
})

it('an upload of an older release does not take the place of a document that a colleague has edited meanwhile: both stay, and the person is told', async () => {
  const { tab, userId } = await tabOf(admin)
  const old = await send(tab)
  const id = await queuedByOlderRelease(tab, old)
  const colleague = await tabOf(admin)
  const seen = (await rowOf(tab, userId, old))!
  await updateDocument(colleague.tab, { seen, sent: [{ description: 'Signed by the board' }] })
  await runUploads(tab)
  expect(tab.uploads.result.getState()).toMatchObject({ upload: { id }, error: null, hasKeptBoth: true })
  expect(await rowOf(tab, userId, old)).toMatchObject({ description: 'Signed by the board' })
  await expectWhole(tab, userId, old)
  await expectWhole(tab, userId, id)
})

it.each([
  ['a PDF named .txt', 'Scan.txt', '%PDF-1.7', 'pdf', 'application/pdf'],
  ['a page of HTML named .pdf', 'Offer.pdf', '<!doctype html><script>1</script>', 'html', 'text/plain'],
])('%s is stored with the type of its bytes', async (_what, name, content, file_type, type) => {
  const { tab } = await tabOf(admin)
  const id = await send(tab, { file: new File([content], name, { type: 'application/pdf' }) })
  const found = await clinic.query(
    `select d.file_name, d.file_type, o.metadata->>'mimetype' as type from public.documents d
     join storage.objects o on o.name = d.file_path where d.id = $1`,
    [id],
  )
  expect(found).toEqual([{ file_name: name, file_type, type }])
})
