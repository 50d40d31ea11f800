// Odd files and bad moments, against the real local stack: each upload ends whole, or leaves nothing that a list shows.
import { randomBytes } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { servesSamePerson } from '../../../tests/support/tablet/same-person.ts'
import { tokens } from '../../../tests/support/tablet/network.ts'
import { admin, useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import { fetchFile } from '../files/files.ts'
import { addDocumentUpload } from './add-upload.ts'
import { getUpload, listUploads } from './upload-queue.ts'
import { runUploads } from './run-uploads.ts'

const clinic = useRealClinic()
const { tabOf } = clinic

const newDocument = (name: string, bytes = Uint8Array.from(randomBytes(300))) => ({
  file: new File([bytes], name, { type: 'application/pdf' }),
  title: 'Storm',
  description: null,
  category: 'HR Documentation',
})
const chunk = (url: URL, method: string) => url.pathname.includes('/upload/resumable/') && method === 'PATCH'

/** Rows of these ids, with whether their object is there. */
const rows = (ids: string[]) =>
  clinic.stack().query(
    `select d.file_name, d.file_path, exists (
       select from storage.objects o where o.bucket_id = 'documents' and o.name = d.file_path
     ) as has_file
     from public.documents d where d.id = any($1) order by d.file_name`,
    [ids],
  )

it('fifty files at once end as fifty rows, each with its file', async () => {
  const { tab, userId } = await tabOf(admin)
  const names = Array.from({ length: 50 }, (_, index) => `Form ${String(index).padStart(2, '0')}.pdf`)
  const ids = await Promise.all(names.map((name) => addDocumentUpload(tab, newDocument(name))))
  await runUploads(tab)
  const made = await rows(ids)
  expect(made.map((row) => row['file_name'])).toEqual(names)
  expect(made.every((row) => row['has_file'])).toBe(true)
  expect(new Set(made.map((row) => row['file_path'])).size).toBe(50)
  expect(await listUploads(tab, userId)).toEqual([])
}, 120_000)

it('a name of 300 characters with emoji and right-to-left marks comes back to the letter', async () => {
  const { tab } = await tabOf(admin)
  const name = `${'\u202Eطلب 🩺👩‍⚕️ '.repeat(40).slice(0, 296)}.pdf`
  const { file } = newDocument(name)
  const id = await addDocumentUpload(tab, { ...newDocument(name), file })
  await runUploads(tab)
  const [row] = await rows([id])
  expect(row).toMatchObject({ file_name: name, has_file: true })
  const path = String(row!['file_path'])
  expect(path).toMatch(/^hr-docs\/\d{13}-[\w ]+\.pdf$/)
  expect(await (await fetchFile(tab, 'documents', path)).arrayBuffer()).toEqual(await file.arrayBuffer())
})

it('a file of no bytes is an entry with a file of no bytes', async () => {
  const { tab, userId } = await tabOf(admin)
  const id = await addDocumentUpload(tab, newDocument('Empty.pdf', new Uint8Array()))
  await runUploads(tab)
  const [row] = await rows([id])
  expect(row).toMatchObject({ file_name: 'Empty.pdf', has_file: true })
  expect((await fetchFile(tab, 'documents', String(row!['file_path']))).size).toBe(0)
  expect(await listUploads(tab, userId)).toEqual([])
})

it.each([
  ['a PDF named .txt', 'Scan.txt', '%PDF-1.7', 'pdf', 'application/pdf'],
  ['a page of HTML named .pdf', 'Offer.pdf', '<!doctype html><script>1</script>', 'html', 'text/plain'],
])('%s is kept as what its bytes say, under its own name', async (_what, name, content, file_type, type) => {
  const { tab } = await tabOf(admin)
  const id = await addDocumentUpload(tab, newDocument(name, new TextEncoder().encode(content)))
  await runUploads(tab)
  const found = await clinic.stack().query(
    `select d.file_name, d.file_type, o.metadata->>'mimetype' as type from public.documents d
     join storage.objects o on o.name = d.file_path where d.id = $1`,
    [id],
  )
  expect(found).toEqual([{ file_name: name, file_type, type }])
})

it('a file that changes while it is sent is told as that, not as a lost connection', async () => {
  const { tab, network } = await tabOf(admin)
  const { file } = newDocument('Changed.pdf')
  const id = await addDocumentUpload(tab, { ...newDocument('Changed.pdf'), file })
  const slice = file.slice.bind(file)
  network.answerWith(() => {
    // From now on the browser cannot read it, and its request ends without an answer.
    file.slice = (...part) => {
      const broken = slice(...part)
      broken.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'))
      return broken
    }
    throw new TypeError('Failed to send')
  }, chunk)
  await runUploads(tab)
  expect(await getUpload(tab, id)).toMatchObject({
    state: 'failed',
    error: { message: 'The file was changed or moved since it was chosen.' },
  })
})

it('the same file from two tabs in the same millisecond is two entries, each whole', async () => {
  const { tablet, tab } = await tabOf(admin)
  const moment = Date.now()
  vi.spyOn(tab.clock, 'now').mockReturnValue(moment)
  const other = tablet.openTab()
  vi.spyOn(other.clock, 'now').mockReturnValue(moment)
  servesSamePerson(tab, other)
  const { file } = newDocument('Twice.pdf')
  const ids = await Promise.all(
    [tab, other].map((each) => addDocumentUpload(each, { ...newDocument('Twice.pdf'), file })),
  )
  vi.restoreAllMocks()
  await Promise.all([runUploads(tab), runUploads(other)])
  await expect.poll(() => rows(ids)).toHaveLength(2)
  expect((await rows(ids)).every((row) => row['has_file'])).toBe(true)
})

it('a session that the server ends in the middle leaves neither a row nor an upload on the device', async () => {
  const { tab, userId, network } = await tabOf(admin)
  const id = await addDocumentUpload(tab, newDocument('Ended.pdf'))
  network.answer(400, { message: 'invalid JWT' }, chunk)
  network.answer(
    400,
    { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' },
    tokens,
  )
  await runUploads(tab)
  // The token was refused: the next try wants another one, and the session turns out to be over.
  await runUploads(tab, { now: true })
  await vi.waitFor(() => expect(tab.session.getState().status).toBe('signed-out'))
  await expect.poll(() => listUploads(tab, userId)).toEqual([])
  expect(await rows([id])).toEqual([])
})

it('a device that is full says so, and keeps no half of an upload', async () => {
  const { tab, userId } = await tabOf(admin)
  vi.spyOn(tab.db.uploads, 'add').mockRejectedValueOnce(
    Object.assign(new Error('full'), { name: 'QuotaExceededError' }),
  )
  await expect(addDocumentUpload(tab, newDocument('Full.pdf'))).rejects.toMatchObject({
    code: 'storage_full',
  })
  expect(await listUploads(tab, userId)).toEqual([])
  expect(tab.uploads.files.size).toBe(0)
})
