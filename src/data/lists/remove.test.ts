// Taking a document out of the library; against the real local stack.
import { expect, it } from 'vitest'
import { rest } from '../../../tests/support/network.ts'
import { admin, staff, useRealClinic } from '../../../tests/support/real-clinic.ts'
import { pdf, rowOf, wish } from '../../../tests/support/sample-upload.ts'
import type { TabContext } from '../sync/context.ts'
import { addDocumentUpload } from '../uploads/add-upload.ts'
import { runUploads } from '../uploads/run-uploads.ts'
import { pullDocuments } from './documents.ts'
import { removeDocument } from './remove.ts'

const clinic = useRealClinic()

async function addDocument(tab: TabContext, userId: string) {
  const id = await addDocumentUpload(tab, wish({ file: pdf('Leave.pdf', Buffer.from('%PDF-1.7')) }))
  await runUploads(tab)
  return (await rowOf(tab, userId, id))!
}

const isKept = async (id: string) => {
  const [found] = await clinic.stack().query(
    `select count(*)::int as rows, count(o.id)::int as files from public.documents d
     left join storage.objects o on o.bucket_id = 'documents' and o.name = d.file_path where d.id = $1`,
    [id],
  )
  return found
}

it('somebody whose right was taken hears so, and nothing is gone', async () => {
  const { tab, userId } = await clinic.tabOf(admin)
  const row = await addDocument(tab, userId)
  const other = await clinic.tabOf(staff)
  await pullDocuments(other.tab)
  await expect(removeDocument(other.tab, row)).rejects.toMatchObject({ kind: 'forbidden', code: undefined })
  expect(await isKept(row.id)).toEqual({ rows: 1, files: 1 })
  expect(await rowOf(other.tab, other.userId, row.id), 'on the tablet too').toBeDefined()

  await clinic
    .stack()
    .query('update private.accounts set is_active = false where user_id = $1', [other.userId])
  await expect(removeDocument(other.tab, row)).rejects.toMatchObject({ kind: 'forbidden' })
  expect(await isKept(row.id)).toEqual({ rows: 1, files: 1 })
})

it('what somebody else removed meanwhile is removed', async () => {
  const { tab, userId } = await clinic.tabOf(admin)
  const row = await addDocument(tab, userId)
  await clinic.stack().query('delete from public.documents where id = $1', [row.id])
  await removeDocument(tab, row)
  expect(await rowOf(tab, userId, row.id)).toBeUndefined()
})

it('a document is gone from the screen although the list cannot be read again', async () => {
  const { tab, userId, network } = await clinic.tabOf(admin)
  const row = await addDocument(tab, userId)
  network.answer(500, undefined, rest('documents', 'GET'))
  await removeDocument(tab, row)
  expect(await rowOf(tab, userId, row.id)).toBeUndefined()
})

it('a document is gone although an older answer of the list comes after it', async () => {
  const { tab, userId, network } = await clinic.tabOf(admin)
  const row = await addDocument(tab, userId)
  const { reached, release } = network.hold(rest('documents', 'GET'))
  const older = pullDocuments(tab)
  await reached
  const removal = removeDocument(tab, row)
  await expect.poll(() => isKept(row.id)).toEqual({ rows: 0, files: 0 })
  release()
  await Promise.all([older, removal])
  expect(await rowOf(tab, userId, row.id)).toBeUndefined()
})
