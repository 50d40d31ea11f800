// Tests that saved files follow the changes of their documents, against the real local stack.
import { createHash } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { admin, useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import { newVideo, pdf, rowOf, send } from '../../../tests/support/tablet/sample-upload.ts'
import { beforeChunk, countSegments, isChunk, keptBytes } from '../../../tests/support/tablet/saving.ts'
import { soon } from '../../../tests/support/soon.ts'
import type { FileToSave } from '../database/saving.ts'
import { askStorage } from '../files/files.ts'
import { fileKey } from '../files/kept-files.ts'
import { pullDocuments } from '../lists/documents.ts'
import { getVideo } from '../lists/videos.ts'
import { setPinSwitch } from './may-fetch-pins.ts'
import { renewShelfKey } from '../session/account/keep-shelf-key.ts'
import { startSaving } from '../start-saving.ts'
import type { TabContext } from '../sync/context.ts'
import { addVideoUpload } from '../uploads/add-upload.ts'
import { runUploads } from '../uploads/run-uploads.ts'
import { findFile, listFiles } from '../../shelf/find-file.ts'
import { keepOpened } from '../../shelf/keep-opened.ts'
import { renewSaved } from './renew-saved.ts'

const clinic = useRealClinic()
const [older, newer] = ['%PDF-1.7 older', '%PDF-1.7 newer one'].map((text) => Buffer.from(text))

/** Uploads a document of this title, or another file for the document `replaces`. */
async function upload(
  tab: TabContext,
  userId: string,
  content: Buffer<ArrayBuffer>,
  replaces: string | null = null,
) {
  const file = pdf(`${content.length}.pdf`, content)
  const uploadId = await send(tab, { file, title: 'Handbook', replaces })
  const id = replaces ?? uploadId
  const row = (await rowOf(tab, userId, id))!
  const place = { bucket: 'documents', path: row.file_path!, rowId: id } as const
  return { id, file: { ...place, size: content.length, title: row.title, why: 'saved' } satisfies FileToSave }
}

async function tabletWithDocument(why: 'saved' | 'pinned' = 'saved') {
  const made = await clinic.tabOf(admin)
  const { tab, userId, network } = made
  await renewShelfKey(tab)
  clinic.untilTheEnd(startSaving(tab))
  const document = await upload(tab, userId, older!)
  await tab.shelf.saving.save({ ...document.file, why })
  const holds = (file: FileToSave, content: Buffer) =>
    soon(async () => expect(String(await keptBytes(tab, file))).toBe(String(content)))
  await holds(document.file, older!)
  const chunks = () => network.sent(isChunk).length
  /** Puts another file in the place of this one, and changes the row. */
  const change = async () => {
    const { path } = document.file
    await askStorage(tab, 'documents', [], (files) => files.remove([path]))
    await askStorage(tab, 'documents', [], (files) => files.upload(path, new Blob([Uint8Array.from(newer!)])))
    const sha256 = createHash('sha256').update(newer!).digest('hex')
    await clinic.query('update public.documents set sha256 = $1 where id = $2', [sha256, document.id])
    await pullDocuments(tab)
  }
  return { ...made, ...document, holds, chunks, change }
}

it('a saved document is not fetched where the copy that was kept when it was opened is younger than the clinic’s file', async () => {
  const { tab, userId, chunks } = await tabletWithDocument()
  const { file } = await upload(tab, userId, newer!)
  const opened = { ...file, type: 'application/pdf' }
  await keepOpened(
    { ...tab.shelf.shelf, now: () => Date.now() + 60_000 },
    opened,
    new Blob([Uint8Array.from(newer!)]),
  )
  const before = chunks()
  await tab.shelf.saving.save(file)
  await renewSaved(tab)
  await soon(() => expect(tab.shelf.saving.run.running).toBeUndefined())
  expect(chunks()).toBe(before)
  expect(await findFile(tab.shelf.shelf, file)).toMatchObject({ why: 'saved' })
})

it('a saved document is not fetched again where only its row has changed', async () => {
  const { tab, id, chunks } = await tabletWithDocument()
  await renewSaved(tab)
  await clinic.query('update public.documents set description = $1 where id = $2', ['Words', id])
  await pullDocuments(tab)
  await renewSaved(tab)
  expect(chunks()).toBe(1)
})

it('a saved document is fetched again by itself where its file has changed', async () => {
  const { tab, file, holds, change } = await tabletWithDocument()
  await change()
  await renewSaved(tab)
  await holds(file, newer!)
  expect(tab.shelf.saving.state.getState().size).toBe(0)
})

it('a saved document is not fetched again over a metered connection until the person asks for it', async () => {
  const { tab, file, holds, change } = await tabletWithDocument()
  await change()
  vi.stubGlobal('navigator', { connection: { type: 'cellular' } })
  await renewSaved(tab)
  await holds(file, older!)
  expect(tab.shelf.saving.state.getState().get(fileKey(file))).toMatchObject({
    status: 'waiting',
    reason: 'changed',
  })
  await tab.shelf.saving.resume(fileKey(file))
  await holds(file, newer!)
})

it('a saved document is not fetched again where it is pinned and the switch for pinned files is off', async () => {
  const { tab, file, holds, change } = await tabletWithDocument('pinned')
  await change()
  vi.stubGlobal('navigator', {})
  setPinSwitch(tab, false)
  await renewSaved(tab)
  expect(tab.shelf.saving.state.getState().get(fileKey(file))).toMatchObject({ reason: 'changed' })
  setPinSwitch(tab, true)
  await renewSaved(tab)
  await holds(file, newer!)
})

it('a saved document is fetched once where it is compared again while its newer version is on the way', async () => {
  const { tab, file, holds, chunks, change, network } = await tabletWithDocument()
  await change()
  const chunk = network.hold(isChunk)
  await renewSaved(tab)
  await chunk.reached
  await renewSaved(tab)
  chunk.release()
  await holds(file, newer!)
  expect(chunks(), 'one for each version').toBe(2)
})

it('a saved document stays as it is where storage loses the newer version before it was fetched', async () => {
  const { tab, file, holds, change, network } = await tabletWithDocument()
  await change()
  beforeChunk(network, 1, () => askStorage(tab, 'documents', [], (files) => files.remove([file.path])))
  await renewSaved(tab)
  const shown = () => tab.shelf.saving.state.getState().get(fileKey(file))
  await soon(() => expect(shown()).toMatchObject({ status: 'failed', reason: 'refused' }))
  await soon(() => expect(tab.shelf.saving.run.running).toBeUndefined())
  await holds(file, older!)
})

it('a saved file gives way to the file that replaced it, also under another title, and is removed where its document was deleted', async () => {
  const { tab, userId, id, file, holds } = await tabletWithDocument()
  await clinic.query(`update public.documents set title = 'Handbook 2027' where id = $1`, [id])
  const next = await upload(tab, userId, newer!, id)
  expect(next.file.path).not.toBe(file.path)
  await renewSaved(tab)
  await holds(next.file, newer!)
  expect(await keptBytes(tab, file)).toBeUndefined()
  const [about] = await listFiles(tab.shelf.shelf)
  expect(about!.savedWith).toMatchObject({ rowId: id, title: 'Handbook 2027' })
  await clinic.query('delete from public.documents where id = $1', [next.id])
  await pullDocuments(tab)
  await renewSaved(tab)
  expect(await countSegments(tab)).toBe(0)
})

it('a saved film gives way to the film that replaced it, with its poster and captions', async () => {
  const { tab, userId } = await clinic.tabOf(admin)
  await renewShelfKey(tab)
  clinic.untilTheEnd(startSaving(tab))
  const film = await newVideo(clinic.stack())
  const id = await addVideoUpload(tab, film)
  await runUploads(tab)
  const filesOf = async () => {
    const { video_path, poster_path, captions_path } = (await getVideo(tab, userId, id))!
    return [video_path, poster_path, captions_path].filter((path) => path !== null)
  }
  /** Waits until the tablet keeps the files that the row names, and no others. */
  const holds = (named: string[]) =>
    soon(async () => {
      const kept = (await listFiles(tab.shelf.shelf)).map(({ path }) => path)
      expect(kept.toSorted()).toEqual(named.toSorted())
    })
  const first = await filesOf()
  const [path, ...beside] = first.map((each) => ({ bucket: 'videos', path: each }) as const)
  await tab.shelf.saving.save({ ...path!, size: 0, rowId: id, title: film.title, beside, why: 'saved' })
  await holds(first)
  const seen = (await getVideo(tab, userId, id))!
  const file = new File([Uint8Array.from(newer!)], 'second.mp4', { type: 'video/mp4' })
  await addVideoUpload(tab, { ...film, file, replaces: seen })
  await runUploads(tab)
  const now = await filesOf()
  expect(now).toHaveLength(3)
  expect(now.filter((each) => first.includes(each))).toEqual([])
  await renewSaved(tab)
  await holds(now)
})
