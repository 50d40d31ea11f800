// A document to upload, and checks of the finished upload.
import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { listDocuments } from './whole-lists.ts'
import { fetchFile } from '../../../src/data/files/files.ts'
import type { TabContext } from '../../../src/data/sync/context.ts'
import { addDocumentUpload, type NewDocument } from '../../../src/data/uploads/add-upload.ts'
import { runUploads } from '../../../src/data/uploads/run-uploads.ts'
import { listUploads } from '../../../src/data/uploads/upload-queue.ts'
import { CHUNK } from '../../../src/data/uploads/send-file.ts'

/** The bytes of a file of three chunks. */
export const bytes = randomBytes(2 * CHUNK + 100)

export const pdf = (name = 'Time off.pdf', content = bytes) =>
  new File([Uint8Array.from(content)], name, { type: 'application/pdf' })

/** Whether a request begins an upload. */
export const isCreation = (url: URL, method: string) =>
  url.pathname.endsWith('/upload/resumable') && method === 'POST'

/** Whether a request sends a chunk. */
export const isChunk = (url: URL, method: string) =>
  url.pathname.includes('/upload/resumable') && method === 'PATCH'

export const newDocument = (changes: Partial<NewDocument> = {}): NewDocument => ({
  file: pdf(),
  title: 'Time off',
  description: null,
  category: 'HR Documentation',
  ...changes,
})

/** The document's row on the device. */
export async function rowOf(tab: TabContext, userId: string, id: string) {
  const rows = await listDocuments(tab, userId)
  return rows.find((row) => row.id === id)
}

/** Uploads a small document; returns its row. */
export async function uploadDocument(tab: TabContext, userId: string) {
  const file = pdf('Leave.pdf', Buffer.from('%PDF-1.7'))
  const id = await addDocumentUpload(tab, newDocument({ file }))
  await runUploads(tab)
  return (await rowOf(tab, userId, id))!
}

/** Expects the stored file to have the same bytes, and the queue to be empty. */
export async function expectWhole(tab: TabContext, userId: string, id: string, content = bytes) {
  const row = await rowOf(tab, userId, id)
  const sha256 = createHash('sha256').update(content).digest('hex')
  expect(row).toMatchObject({ file_size: content.length, file_type: 'pdf', sha256 })
  const kept = await fetchFile(tab, 'documents', row!.file_path!)
  expect(Buffer.from(await kept.arrayBuffer()).equals(content)).toBe(true)
  expect(await listUploads(tab, userId)).toEqual([])
}

/** Number of sent chunks. */
export const countChunks = (requests: { url: URL; method: string }[]) =>
  requests.filter(({ url, method }) => isChunk(url, method)).length
