// Tests failing uploads against the real local stack: no row is left without its file, and no file is lost.
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { serveSamePerson } from '../../../tests/support/tablet/same-person.ts'
import { rest } from '../../../tests/support/tablet/network.ts'
import { admin, useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import { readStoredSession } from '../session/stored/stored-session.ts'
import {
  expectWhole,
  heldUpload,
  isChunk,
  newDocument,
  newVideo,
  pdf,
} from '../../../tests/support/tablet/sample-upload.ts'
import { addDocumentUpload, addVideoUpload } from './add-upload.ts'
import { cancelUpload, pauseUpload } from './change-upload.ts'
import { getUpload } from './upload-queue.ts'
import { runUploads } from './run-uploads.ts'
import { CHUNK } from '../../../tests/support/tablet/tablets.ts'

const clinic = useRealClinic()
const { tabOf } = clinic

const [few, many] = [randomBytes(100), randomBytes(CHUNK + 100)]
const small = { file: pdf('handbook.pdf', few) }
const large = { file: pdf('handbook.pdf', many) }
const isOffsetRequest = (url: URL, method: string) =>
  url.pathname.includes('/upload/resumable/') && method === 'HEAD'

/** An upload whose first chunk of two is on its way until `end` is called. */
const heldInChunk = async () => heldUpload(await tabOf(admin), large)

it('an upload begins anew where the server has all bytes but no object', async () => {
  const { tab, userId, network } = await tabOf(admin)
  const id = await addDocumentUpload(tab, newDocument(small))
  await tab.db.uploads.update(id, {
    url: `${clinic.stack().url}/storage/v1/upload/resumable/${'0'.repeat(32)}`,
  })
  const headers = { 'upload-offset': '100', 'upload-length': '100' }
  network.answerWith(() => new Response(null, { status: 200, headers }), isOffsetRequest)
  await runUploads(tab)
  expect(await getUpload(tab, id)).toMatchObject({ state: 'waiting', url: null, is_sent: false })
  await runUploads(tab, { now: true })
  await expectWhole(tab, userId, id, few)
})

it('an upload goes on where a server is still busy with a cut-off chunk, and begins anew only if the server stays busy', async () => {
  const { tab, userId, network } = await tabOf(admin)
  const id = await addDocumentUpload(tab, newDocument(large))
  const conflict = () => network.answerText(409, 'Upload-Offset conflict', isChunk)
  network.loseAnswer('after', isChunk)
  await runUploads(tab)
  const { url } = (await getUpload(tab, id))!
  conflict()
  await runUploads(tab, { now: true })
  expect(await getUpload(tab, id)).toMatchObject({ state: 'waiting', url })
  conflict()
  await runUploads(tab, { now: true })
  expect(await getUpload(tab, id)).toMatchObject({ state: 'waiting', url: null })
  await runUploads(tab, { now: true })
  await expectWhole(tab, userId, id, many)
})

it('an upload that is cancelled while its row is inserted leaves neither row nor file', async () => {
  const { tab, id, end } = await heldUpload(await tabOf(admin), small, rest('documents', 'POST'))
  const upload = await getUpload(tab, id)
  await cancelUpload(tab, id)
  await end()
  expect(await clinic.query('select 1 from public.documents where id = $1', [id])).toEqual([])
  expect(await clinic.query('select 1 from storage.objects where name = $1', [upload!.path])).toEqual([])
})

it('a tab does not ask for a file that another tab has', async () => {
  const { tablet, tab, userId, network } = await tabOf(admin)
  const other = tablet.openTab()
  serveSamePerson(tab, other)
  const { reached, release } = network.hold(isChunk)
  await addDocumentUpload(tab, newDocument(large))
  const second = await addDocumentUpload(tab, newDocument(large))
  const run = runUploads(tab)
  await reached
  await runUploads(other, { now: true })
  expect(await getUpload(tab, second)).toMatchObject({ state: 'waiting' })
  release()
  await run
  await expectWhole(tab, userId, second, many)
})

it('a small file does not wait for a large one, and a second large one does', async () => {
  const { tab, id, end } = await heldInChunk()
  const second = await addDocumentUpload(tab, newDocument(large))
  const paper = await addDocumentUpload(tab, newDocument(small))
  const run = runUploads(tab)
  await expect.poll(() => getUpload(tab, paper)).toBeUndefined()
  expect(await getUpload(tab, id)).toMatchObject({ state: 'sending' })
  expect(await getUpload(tab, second)).toMatchObject({ state: 'waiting' })
  await end()
  await run
  expect(await getUpload(tab, second)).toBeUndefined()
})

it.each([
  ['a server in trouble', 500, { message: 'broken' }],
  ['a token that has run out', 403, { message: 'Invalid JWT' }],
])('an upload that meets %s goes on where it stopped', async (_what, status, body) => {
  const { tab, userId, network, id, end } = await heldInChunk()
  network.offline()
  await end()
  const { url } = (await getUpload(tab, id))!
  network.online()
  network.answer(status, body, isOffsetRequest)
  await runUploads(tab, { now: true })
  expect(await getUpload(tab, id)).toMatchObject({ state: 'waiting', url })
  await runUploads(tab, { now: true })
  await expectWhole(tab, userId, id, many)
})

it('an upload takes the present token for each chunk', async () => {
  const { tab, userId, network, id, end } = await heldInChunk()
  // The session is renewed while the first chunk is sent.
  const tokenOf = ({ device, auth }: typeof tab) =>
    readStoredSession(device.storage, auth.sessionKey)?.access_token
  const first = tokenOf(tab)
  const renewed = (await tabOf(admin)).tab
  tab.device.storage.setItem(tab.auth.sessionKey, renewed.device.storage.getItem(renewed.auth.sessionKey)!)
  const second = tokenOf(tab)
  expect(second).not.toBe(first)
  await end()
  const bearers = network.sent(isChunk).map(({ bearer }) => bearer)
  expect(bearers).toEqual([`Bearer ${first}`, `Bearer ${second}`])
  await expectWhole(tab, userId, id, many)
})

it('an upload that another tab paused stays paused when the network is lost', async () => {
  const { tablet, tab, network, id, end } = await heldInChunk()
  const other = tablet.openTab()
  serveSamePerson(tab, other)
  await pauseUpload(other, id)
  network.offline()
  await end()
  expect(await getUpload(tab, id)).toMatchObject({ state: 'paused' })
})

it('an upload of a video waits where its captions are refused', async () => {
  const { tab, network } = await tabOf(admin)
  network.answer(500, { message: 'broken' }, (url) => url.pathname.endsWith('.vtt'))
  const id = await addVideoUpload(tab, await newVideo(clinic.stack()))
  await runUploads(tab)
  expect(await getUpload(tab, id)).toMatchObject({ state: 'waiting', is_sent: true })
  await runUploads(tab, { now: true })
  const [row] = await clinic.query('select captions_path from public.training_videos where id = $1', [id])
  expect(row?.['captions_path']).toMatch(/\.vtt$/)
})
