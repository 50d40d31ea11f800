// Documents and videos to upload, uploads on their way, and checks of the finished upload.
import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { listDocuments } from './whole-lists.ts'
import { fetchFile } from '../../../src/data/files/files.ts'
import type { TabContext } from '../../../src/data/sync/context.ts'
import { addDocumentUpload, type NewDocument, type NewVideo } from '../../../src/data/uploads/add-upload.ts'
import { runUploads } from '../../../src/data/uploads/run-uploads.ts'
import { listUploads } from '../../../src/data/uploads/upload-queue.ts'
import type { TestStack } from '../stack/stack.ts'
import type { HandNetwork } from './network.ts'
import { admin, type RealClinic } from './real-clinic.ts'
import { CHUNK } from './tablets.ts'

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

/** A small video with a poster and captions. */
export async function newVideo({ query }: Pick<TestStack, 'query'>): Promise<NewVideo> {
  const [category] = await query('select id from public.video_categories limit 1')
  const part = (ending: string, content_type: string) => ({ bytes: new ArrayBuffer(4), content_type, ending })
  return {
    file: new File([randomBytes(300)], 'Wash.mp4', { type: 'video/mp4' }),
    title: 'Wash',
    description: null,
    category_id: String(category!['id']),
    duration: 61,
    poster: part('poster.webp', 'image/webp'),
    captions: part('vtt', 'text/vtt'),
  }
}

/** Adds an upload, and sends it if nothing hinders it; returns its id. */
export async function send(tab: TabContext, changes?: Partial<NewDocument>) {
  const id = await addDocumentUpload(tab, newDocument(changes))
  await runUploads(tab)
  return id
}

type Here = { tab: TabContext; network: HandNetwork }
/** An upload that waits for the answer to a request, to its first chunk if not another is named, until `end` is called. */
export async function heldUpload<Made extends Here>(
  made: Made,
  changes?: Partial<NewDocument>,
  matches: (url: URL, method: string) => boolean = isChunk,
) {
  const { reached, release } = made.network.hold(matches)
  const id = await addDocumentUpload(made.tab, newDocument(changes))
  const run = runUploads(made.tab)
  await reached
  const end = () => {
    release()
    return run
  }
  return { ...made, id, end }
}

/** The document's row on the device. */
export async function rowOf(tab: TabContext, userId: string, id: string) {
  const rows = await listDocuments(tab, userId)
  return rows.find((row) => row.id === id)
}

/** Uploads a small document; returns its row. */
export async function uploadDocument(tab: TabContext, userId: string) {
  const id = await send(tab, { file: pdf('Leave.pdf', Buffer.from('%PDF-1.7')) })
  return (await rowOf(tab, userId, id))!
}

/** A tab of an admin, who has uploaded a small document. */
export async function withDocument(clinic: RealClinic) {
  const made = await clinic.tabOf(admin)
  return { ...made, row: await uploadDocument(made.tab, made.userId) }
}

/** Number of rows of a document on the server, and of stored files that they name. */
export async function countOf({ query }: Pick<TestStack, 'query'>, id: string) {
  const [found] = await query(
    `select count(*)::int as rows, count(o.id)::int as files from public.documents d
     left join storage.objects o on o.bucket_id = 'documents' and o.name = d.file_path where d.id = $1`,
    [id],
  )
  return found
}

/** Waits until the queue is empty, and expects the stored file to have these bytes. */
export async function expectWhole(tab: TabContext, userId: string, id: string, content = bytes) {
  await expect.poll(() => listUploads(tab, userId)).toEqual([])
  const row = await rowOf(tab, userId, id)
  const sha256 = createHash('sha256').update(content).digest('hex')
  expect(row).toMatchObject({ file_size: content.length, file_type: 'pdf', sha256 })
  const kept = await fetchFile(tab, 'documents', row!.file_path!)
  expect(Buffer.from(await kept.arrayBuffer()).equals(content)).toBe(true)
}
