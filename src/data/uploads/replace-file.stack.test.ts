// Tests uploads that replace the file of a document: the row stays, and the file before becomes an earlier one. They run against the real
// local stack.
import { expect, it } from 'vitest'
import { rest } from '../../../tests/support/tablet/network.ts'
import { admin, staff, useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import {
  expectWhole,
  newDocument,
  pdf,
  rowOf,
  send,
  withDocument,
} from '../../../tests/support/tablet/sample-upload.ts'
import { deleteRow, removeDocument } from '../changes/remove.ts'
import { takeBackFile } from '../changes/replace-file.ts'
import { newerEditOf } from '../changes/seen-row.ts'
import { fetchStoredRow } from '../changes/stored-row.ts'
import { updateDocument } from '../changes/update.ts'
import { createFileLink, fetchFile, fetchText } from '../files/files.ts'
import { fetchEarlierFiles } from '../changes/earlier-files.ts'
import { refreshLists } from '../refresh-lists.ts'
import type { TabContext } from '../sync/context.ts'
import { addDocumentUpload } from './add-upload.ts'
import { cancelUpload, keepBoth, replaceNewer } from './change-upload.ts'
import { runUploads } from './run-uploads.ts'
import { getUpload, listUploads } from './upload-queue.ts'

const clinic = useRealClinic()
const { tabOf } = clinic
const isReplace = rest('rpc/replace_document_file', 'POST')
const contentOf = (words: string) => Buffer.from(`%PDF-1.7 ${words}`)

/** A file with these words for the document. */
const fileFor = (replaces: string, words: string, more: object = {}) => ({
  file: pdf(`${words}.pdf`, contentOf(words)),
  title: 'Not this title',
  replaces,
  ...more,
})

const textOf = async (tab: TabContext, path: string) => (await fetchFile(tab, 'documents', path)).text()
const earlierOf = async (tab: TabContext, id: string) => (await fetchEarlierFiles(tab, 'documents', id)).files
const objects = async (path: string) =>
  (await clinic.query('select name from storage.objects where starts_with(name, $1)', [path])).length

/** A tab whose document got a new file, to which the answer was lost. */
async function withLostAnswer() {
  const made = await withDocument(clinic)
  made.network.loseAnswer('after', isReplace)
  const id = await send(made.tab, fileFor(made.row.id, 'second'))
  const upload = (await getUpload(made.tab, id))!
  expect(upload).toMatchObject({ state: 'waiting', is_sent: true })
  return { ...made, id, upload }
}

/** A tab whose file for a document waits, while a colleague has replaced the file that was seen. */
async function withNewerFile() {
  const made = await withDocument(clinic)
  const id = await addDocumentUpload(made.tab, newDocument(fileFor(made.row.id, 'mine')))
  const colleague = await tabOf(admin)
  await refreshLists(colleague.tab)
  await send(colleague.tab, fileFor(made.row.id, 'theirs'))
  await runUploads(made.tab)
  expect(await getUpload(made.tab, id)).toMatchObject({
    state: 'failed',
    is_sent: true,
    error: { kind: 'conflict', code: 'newer_edit' },
  })
  return { ...made, colleague, id }
}

it('a file that replaces another leaves the row and its title; the file before opens, with who replaced it and why', async () => {
  const { tab, userId, row } = await withDocument(clinic)
  const id = await send(tab, fileFor(row.id, 'second', { reason: 'New phone number' }))
  await expectWhole(tab, userId, row.id, contentOf('second'))
  expect(await rowOf(tab, userId, id), 'no row of its own').toBeUndefined()
  expect(await rowOf(tab, userId, row.id)).toMatchObject({
    title: row.title,
    file_name: 'second.pdf',
    category_id: row.category_id,
    uploaded_by: row.uploaded_by,
  })
  const [earlier, ...more] = await earlierOf(tab, row.id)
  expect(more).toEqual([])
  expect(earlier).toMatchObject({
    id,
    number: 1,
    path: row.file_path,
    replaced_by: userId,
    by: 'you',
    reason: 'New phone number',
  })
  expect(await fetchText(tab, earlier!.link!)).toBe('%PDF-1.7')
  expect(tab.uploads.result.getState()).toMatchObject({ upload: { id }, error: null })
})

it('a link from before a replacement opens the file of that time for its hour, and nobody on the staff gets a new one', async () => {
  const { tab, row } = await withDocument(clinic)
  const nurse = await tabOf(staff)
  const newLink = () => createFileLink(nurse.tab, 'documents', row.file_path!)
  const before = await newLink()
  await send(tab, fileFor(row.id, 'second'))
  const answer = await fetch(before)
  expect([answer.status, await answer.text()]).toEqual([200, '%PDF-1.7'])
  await expect(newLink()).rejects.toThrow('Object not found')
})

it('a replacement whose answer is lost is asked for again, and made once', async () => {
  const { tab, userId, row } = await withLostAnswer()
  await runUploads(tab, { now: true })
  await expectWhole(tab, userId, row.id, contentOf('second'))
  expect(await earlierOf(tab, row.id)).toHaveLength(1)
})

it('a replacement that is cancelled after it was made stays whole, and the person is told that it was made', async () => {
  const { tab, userId, row, id, upload } = await withLostAnswer()
  await cancelUpload(tab, id)
  await expectWhole(tab, userId, row.id, contentOf('second'))
  expect(await objects(upload.path)).toBe(1)
  expect(tab.uploads.result.getState()).toMatchObject({ upload: { id }, error: null })
})

it('a replacement that is cancelled before it is made leaves the file of the row alone', async () => {
  const { tab, userId, network, row } = await withDocument(clinic)
  network.answer(500, { message: 'broken' }, isReplace)
  const id = await send(tab, fileFor(row.id, 'second'))
  const { path } = (await getUpload(tab, id))!
  expect(await objects(path)).toBe(1)
  await cancelUpload(tab, id)
  expect(await objects(path)).toBe(0)
  expect(await listUploads(tab, userId)).toEqual([])
  expect(await textOf(tab, row.file_path!)).toBe('%PDF-1.7')
  expect(await earlierOf(tab, row.id)).toEqual([])
})

it('a cancelled upload whose own file was replaced since leaves the row, and both files', async () => {
  const { tab, userId, network } = await tabOf(admin)
  network.loseAnswer('after', rest('documents', 'POST'))
  const id = await send(tab, { file: pdf('first.pdf', contentOf('first')) })
  const { path } = (await getUpload(tab, id))!
  const colleague = await tabOf(admin)
  await refreshLists(colleague.tab)
  await send(colleague.tab, fileFor(id, 'second'))
  await cancelUpload(tab, id)
  await expectWhole(tab, userId, id, contentOf('second'))
  expect(await textOf(tab, path)).toBe(String(contentOf('first')))
})

it('an edit of other columns does not stop a replacement', async () => {
  const { tab, userId, row } = await withDocument(clinic)
  await addDocumentUpload(tab, newDocument(fileFor(row.id, 'second')))
  const colleague = await tabOf(admin)
  await updateDocument(colleague.tab, { seen: row, sent: [{ title: 'Holidays' }] })
  await runUploads(tab)
  await expectWhole(tab, userId, row.id, contentOf('second'))
  expect(await rowOf(tab, userId, row.id)).toMatchObject({ title: 'Holidays' })
})

it('a file that meets a colleague’s newer one waits for a choice: "Replace it" keeps theirs as an earlier file', async () => {
  const { tab, userId, row, id } = await withNewerFile()
  expect((await fetchStoredRow(tab, 'documents', row.id))!.file_name).toBe('theirs.pdf')
  await replaceNewer(tab, id)
  await expectWhole(tab, userId, row.id, contentOf('mine'))
  const earlier = await earlierOf(tab, row.id)
  expect(earlier.map(({ number, name }) => [number, name])).toEqual([
    [2, 'theirs.pdf'],
    [1, row.file_name],
  ])
})

it('a file that meets a colleague’s newer one waits for a choice: "Keep both" makes a document of its own', async () => {
  const { tab, userId, row, id } = await withNewerFile()
  await keepBoth(tab, id)
  await expectWhole(tab, userId, id, contentOf('mine'))
  await expectWhole(tab, userId, row.id, contentOf('theirs'))
})

it.each([
  ['deleted', removeDocument],
  ['deleted for good', (tab, row) => deleteRow(tab, 'documents', row)],
] satisfies [string, typeof removeDocument][])(
  'a file for a document that was %s meanwhile is not lost: it can be a new document',
  async (_how, remove) => {
    const { tab, userId, row } = await withDocument(clinic)
    const id = await addDocumentUpload(tab, newDocument(fileFor(row.id, 'second')))
    await remove((await tabOf(admin)).tab, row)
    await runUploads(tab)
    expect(await getUpload(tab, id)).toMatchObject({ state: 'failed', error: { code: 'row_gone' } })
    await keepBoth(tab, id)
    await expectWhole(tab, userId, id, contentOf('second'))
  },
)

it('an earlier file comes back under its own name, once for each question, and not over a colleague’s newer file', async () => {
  const { tab, userId, network, row } = await withDocument(clinic)
  await send(tab, fileFor(row.id, 'second'))
  const seen = (await rowOf(tab, userId, row.id))!
  const [earlier] = await earlierOf(tab, row.id)
  const question = { id: crypto.randomUUID(), earlier: earlier!, reason: 'Back to file 1' }
  network.loseAnswer('after', rest('rpc/restore_document_version', 'POST'))
  await expect(takeBackFile(tab, 'documents', seen, question)).rejects.toMatchObject({ kind: 'offline' })
  await takeBackFile(tab, 'documents', seen, question)
  await expectWhole(tab, userId, row.id, Buffer.from('%PDF-1.7'))
  expect(await earlierOf(tab, row.id)).toMatchObject([
    { number: 2, name: 'second.pdf', reason: 'Back to file 1' },
    { number: 1 },
  ])
  const again = { ...question, id: crypto.randomUUID() }
  const refused = await takeBackFile(tab, 'documents', seen, again).catch((error: unknown) => error)
  expect(newerEditOf(refused)).toMatchObject({ columns: ['file_path'] })
  expect(await earlierOf(tab, row.id)).toHaveLength(2)
})
