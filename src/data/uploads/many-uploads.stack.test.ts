// Tests many small uploads at once against the real local stack: what they cost beside their files, and a cancel at the last moment.
import { randomBytes } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { rest } from '../../../tests/support/tablet/network.ts'
import { admin, useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import {
  expectWhole,
  heldUpload,
  newDocument,
  pdf,
  rowOf,
  send,
} from '../../../tests/support/tablet/sample-upload.ts'
import type { KeptOnTablets } from '../../domain/kept-on-tablets.ts'
import { isKeptAddress } from '../files/kept-address.ts'
import { openPictures } from '../files/open-pictures.ts'
import { renewShelfKey } from '../session/account/keep-shelf-key.ts'
import { addDocumentUpload } from './add-upload.ts'
import { cancelUpload } from './change-upload.ts'
import { announceFiles } from './pull-arrived.ts'
import { runUploads } from './run-uploads.ts'
import { getUpload } from './upload-queue.ts'

const clinic = useRealClinic()
const { tabOf } = clinic

const isList = (url: URL, method: string) =>
  rest('documents', 'GET')(url, method) && url.searchParams.has('since')

it('nine small files are in the list after few pulls, not after one a file', async () => {
  const { tab, userId, network } = await tabOf(admin)
  const files = Array.from({ length: 9 }, (_, at) => ({ name: `${at}.pdf`, content: randomBytes(100) }))
  const ids: string[] = []
  for (const { name, content } of files)
    ids.push(await addDocumentUpload(tab, newDocument({ file: pdf(name, content) })))
  const before = network.requests.length
  await runUploads(tab)
  const pulls = network.requests.slice(before).filter(({ url, method }) => isList(url, method))
  expect(pulls.length).toBeGreaterThan(0)
  // One at the end, and on a busy machine one each two seconds.
  expect(pulls.length).toBeLessThanOrEqual(5)
  for (const [at, id] of ids.entries()) await expectWhole(tab, userId, id, files[at]!.content)
})

it('files that a form adds one after the other share their pulls', async () => {
  const { tab, userId, network } = await tabOf(admin)
  const isFile = (url: URL, method: string) => url.pathname.includes('/upload/resumable') && method === 'POST'
  const first = network.hold(isFile)
  const coming = announceFiles(tab, 3)
  const add = async (name: string) => {
    const id = await addDocumentUpload(tab, newDocument({ file: pdf(name, randomBytes(100)) }))
    coming.next()
    return { id, run: runUploads(tab, { now: true }) }
  }
  const before = network.requests.length
  const one = await add('one.pdf')
  await first.reached
  const others = [await add('two.pdf'), await add('three.pdf')]
  coming.end()
  first.release()
  await Promise.all([one, ...others].map(({ run }) => run))
  for (const { id } of [one, ...others]) expect(await rowOf(tab, userId, id)).toBeDefined()
  const pulls = network.requests.slice(before).filter(({ url, method }) => isList(url, method))
  expect(pulls.length).toBeLessThanOrEqual(2)
})

it('a picture that this tablet has sent is not fetched for its list; one that tablets may not keep is', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  const { tab, userId, network } = await tabOf(admin)
  await renewShelfKey(tab)
  const thumbnail = { bytes: new ArrayBuffer(4), content_type: 'image/webp', ending: 'webp' }
  const lookUp = async (kept?: KeptOnTablets) => {
    const id = await send(tab, { file: pdf('scan.pdf', randomBytes(100)), thumbnail, kept })
    const { thumbnail_path: path } = (await rowOf(tab, userId, id))!
    const before = network.requests.length
    const shown: string[] = []
    await openPictures(tab, 'documents', [path!], (found) => shown.push(...found.values()))
    return { isKept: shown.map(isKeptAddress), requests: network.requests.length - before }
  }
  expect(await lookUp()).toEqual({ isKept: [true], requests: 0 })
  expect((await lookUp({ pinned: false, offline_ok: false })).requests).toBeGreaterThan(0)
})

it('a category that this tablet knows is not asked for', async () => {
  const { tab, network } = await tabOf(admin)
  const asked = () => network.sent(rest('document_categories', 'GET')).length
  await send(tab, { file: pdf('one.pdf', randomBytes(100)) })
  const before = asked()
  await send(tab, { file: pdf('two.pdf', randomBytes(100)) })
  expect(before).toBe(1)
  expect(asked()).toBe(before)
})

it('an upload that is cancelled while its row waits for the pull leaves neither row nor file', async () => {
  const small = { file: pdf('late.pdf', randomBytes(100)) }
  const { tab, userId, id, end } = await heldUpload(await tabOf(admin), small, isList)
  const { path } = (await getUpload(tab, id))!
  await cancelUpload(tab, id)
  await end()
  expect(await getUpload(tab, id)).toBeUndefined()
  expect(await rowOf(tab, userId, id)).toBeUndefined()
  const { query } = clinic.stack()
  expect(await query('select 1 from public.documents where id = $1', [id])).toEqual([])
  expect(await query('select 1 from storage.objects where name = $1', [path])).toEqual([])
})
