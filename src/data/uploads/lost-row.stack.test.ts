// Tests uploads whose answer to the insert of the row was lost: the row may exist or not, or a colleague may have deleted it since. They
// run against the real local stack.
import { randomBytes } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { rest } from '../../../tests/support/tablet/network.ts'
import { admin, useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import {
  expectWhole,
  isChunk,
  newDocument,
  newVideo,
  pdf,
  send,
} from '../../../tests/support/tablet/sample-upload.ts'
import { fetchFile } from '../files/files.ts'
import { deleteRow, removeDocument } from '../changes/remove.ts'
import { restoreFromTrash } from '../changes/trash.ts'
import { pullDocuments, getDocument } from '../lists/documents.ts'
import { startUploads } from '../start-uploads.ts'
import { addDocumentUpload, addVideoUpload } from './add-upload.ts'
import { cancelUpload, resumeUpload } from './change-upload.ts'
import { getUpload, listUploads } from './upload-queue.ts'
import { runUploads } from './run-uploads.ts'

const clinic = useRealClinic()
const { tabOf, untilTheEnd } = clinic

const content = randomBytes(300)
const small = { file: pdf('Rota.pdf', content) }

/** Counts the rows and stored objects that the server has of an upload. */
async function countOnServer(id: string, path: string) {
  const rows = await clinic.query('select id from public.documents where id = $1', [id])
  const videos = await clinic.query('select id from public.training_videos where id = $1', [id])
  const objects = await clinic.query('select name from storage.objects where starts_with(name, $1)', [path])
  return { rows: rows.length + videos.length, objects: objects.length }
}

/** Makes an upload whose row is on the server, although the answer to the insert was lost. */
async function withLostAnswer() {
  const opened = await tabOf(admin)
  opened.network.loseAnswer('after', rest('documents', 'POST'))
  const id = await send(opened.tab, small)
  const { path, state } = (await getUpload(opened.tab, id))!
  expect(state).toBe('waiting')
  expect(await countOnServer(id, path)).toEqual({ rows: 1, objects: 1 })
  return { ...opened, id, path }
}

it('an upload with a lost answer that is cancelled leaves nothing: of a video neither row, file, poster nor captions', async () => {
  const { tab, userId, network } = await tabOf(admin)
  network.loseAnswer('after', rest('training_videos', 'POST'))
  const id = await addVideoUpload(tab, await newVideo(clinic.stack()))
  await runUploads(tab)
  const { path } = (await getUpload(tab, id))!
  expect(await countOnServer(id, path)).toEqual({ rows: 1, objects: 3 })
  await cancelUpload(tab, id)
  expect(await countOnServer(id, path)).toEqual({ rows: 0, objects: 0 })
  expect(await listUploads(tab, userId)).toEqual([])
  expect(await tab.db.uploads.toArray()).toEqual([])
})

it('an upload that is cancelled without a connection is hidden at once, and removed when the connection is back', async () => {
  const { tab, userId, network, id, path } = await withLostAnswer()
  network.offline()
  tab.network.connection.report(false)
  untilTheEnd(startUploads(tab))
  await cancelUpload(tab, id)
  expect(await listUploads(tab, userId)).toEqual([])
  expect(await countOnServer(id, path)).toEqual({ rows: 1, objects: 1 })
  network.online()
  tab.network.connection.report(true)
  await expect.poll(() => countOnServer(id, path)).toEqual({ rows: 0, objects: 0 })
  await expect.poll(() => tab.db.uploads.toArray()).toEqual([])
})

it('an upload that is cancelled while the answer to its last chunk is lost leaves no file', async () => {
  const { tab, network } = await tabOf(admin)
  network.loseAnswer('after', isChunk)
  const id = await send(tab, small)
  const { path, is_sent } = (await getUpload(tab, id))!
  expect(is_sent).toBe(false)
  expect(await countOnServer(id, path)).toEqual({ rows: 0, objects: 1 })
  await cancelUpload(tab, id)
  expect(await countOnServer(id, path)).toEqual({ rows: 0, objects: 0 })
})

it('an upload whose document a colleague has deleted meanwhile points to the trash, and leaves the trash alone', async () => {
  const { tab, id, path, userId } = await withLostAnswer()
  const colleague = await tabOf(admin)
  await pullDocuments(colleague.tab)
  await removeDocument(colleague.tab, (await getDocument(colleague.tab, colleague.userId, id))!)
  await runUploads(tab, { now: true })
  expect(await getUpload(tab, id)).toMatchObject({
    state: 'failed',
    error: { message: expect.stringContaining('An admin can restore it from the trash') },
  })
  await cancelUpload(tab, id)
  expect(await countOnServer(id, path), 'the trash keeps both').toEqual({ rows: 1, objects: 1 })
  await restoreFromTrash(tab, 'documents', id)
  await expectWhole(tab, userId, id, content)
})

it('an upload whose document was deleted for good meanwhile does not restore it, and is reported as failed', async () => {
  const { tab, id, path, userId } = await withLostAnswer()
  const colleague = await tabOf(admin)
  await pullDocuments(colleague.tab)
  await deleteRow(colleague.tab, 'documents', (await getDocument(colleague.tab, colleague.userId, id))!)
  await runUploads(tab, { now: true })
  expect(await countOnServer(id, path)).toEqual({ rows: 0, objects: 0 })
  expect(await getUpload(tab, id)).toMatchObject({
    state: 'failed',
    is_sent: false,
    error: { message: expect.stringContaining('somebody may have deleted it') },
  })
  expect(tab.uploads.result.getState()).toMatchObject({ upload: { id }, error: { code: 'file_gone' } })
  // A person who wants the document can upload it again.
  await resumeUpload(tab, id)
  await expectWhole(tab, userId, id, content)
})

it.each([
  ['file', (url: URL) => url.pathname.includes('/object/info/')],
  ['row', rest('documents', 'GET')],
])('a server error is not taken for a missing %s', async (_what, matches) => {
  const { tab, network, id, path } = await withLostAnswer()
  network.answer(500, { message: 'broken' }, matches)
  await runUploads(tab, { now: true })
  expect(await getUpload(tab, id)).toMatchObject({ state: 'waiting', is_sent: true })
  await runUploads(tab, { now: true })
  expect(await getUpload(tab, id)).toBeUndefined()
  expect(await countOnServer(id, path)).toEqual({ rows: 1, objects: 1 })
})

it.each([
  ['other bytes of the same size', randomBytes(300)],
  ['the very same bytes', content],
])('two tablets that send %s under one name in one millisecond have a file each', async (_what, second) => {
  const moment = Date.now()
  const tablets = [await tabOf(admin), await tabOf(admin)] as const
  const ids: string[] = []
  for (const [index, { tab }] of tablets.entries()) {
    vi.spyOn(tab.clock, 'now').mockReturnValue(moment)
    ids.push(await addDocumentUpload(tab, newDocument({ file: pdf('Rota.pdf', index ? second : content) })))
    vi.restoreAllMocks()
  }
  const [first, other] = tablets
  expect((await getUpload(first.tab, ids[0]!))!.path).toBe((await getUpload(other.tab, ids[1]!))!.path)
  // The answer to the last chunk is lost, so the second tablet must ask to which upload the object belongs.
  other.network.loseAnswer('after', isChunk)
  await runUploads(first.tab)
  await runUploads(other.tab)
  await runUploads(other.tab, { now: true })
  await pullDocuments(first.tab)
  const rows = await Promise.all(ids.map((id) => getDocument(first.tab, first.userId, id)))
  expect(new Set(rows.map((row) => row!.file_path)).size).toBe(2)
  for (const [index, row] of rows.entries()) {
    expect(row!.file_path).toMatch(/^hr-docs\/\d{13}-Rota\.pdf$/)
    const file = await fetchFile(first.tab, 'documents', row!.file_path!)
    expect(Buffer.from(await file.arrayBuffer()).equals(index ? second : content)).toBe(true)
  }
})

it('a file that somebody stored under the same name by other means is neither used nor removed', async () => {
  const { tab, userId, network } = await tabOf(admin)
  const id = await addDocumentUpload(tab, newDocument(small))
  const { path } = (await getUpload(tab, id))!
  const bearer = network.requests.findLast((request) => request.bearer?.includes('.'))!.bearer!
  const { url, publishableKey } = clinic.stack()
  const answer = await fetch(`${url}/storage/v1/object/documents/${path}`, {
    method: 'POST',
    headers: { apikey: publishableKey, authorization: bearer },
    body: new Blob([Uint8Array.from(randomBytes(300))]),
  })
  expect(answer.status).toBe(200)
  await runUploads(tab)
  await expectWhole(tab, userId, id, content)
  expect(await countOnServer('00000000-0000-0000-0000-000000000000', path)).toMatchObject({ objects: 1 })
})
