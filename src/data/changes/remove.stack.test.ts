// Tests deletions of documents, and the sweep that finishes deletions that were cut off, against the real local stack.
import { expect, it } from 'vitest'
import { rest } from '../../../tests/support/tablet/network.ts'
import { admin, staff, useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import { countOf, rowOf, withDocument } from '../../../tests/support/tablet/sample-upload.ts'
import { finishDeletions } from '../uploads/stray-files.ts'
import { pullDocuments } from '../lists/documents.ts'
import { fetchMissingFiles } from '../queries/missing-files.ts'
import { deleteRow, removeDocument } from './remove.ts'
import { newerEditOf } from './seen-row.ts'
import { fetchTrash } from './trash.ts'
import { updateDocument } from './update.ts'

const clinic = useRealClinic()

const wishes = () => clinic.query('select id from public.deletion_wishes')

const isKept = (id: string) => countOf(clinic.stack(), id)

it('a deletion without the right fails with a message, and removes nothing', async () => {
  const { row } = await withDocument(clinic)
  const other = await clinic.tabOf(staff)
  await pullDocuments(other.tab)
  await expect(removeDocument(other.tab, row)).rejects.toMatchObject({ kind: 'forbidden' })
  expect(await isKept(row.id)).toEqual({ rows: 1, files: 1 })
  expect(await rowOf(other.tab, other.userId, row.id), 'on the tablet too').toBeDefined()

  await clinic.query('update private.accounts set is_active = false where user_id = $1', [other.userId])
  await expect(removeDocument(other.tab, row), 'disabled').rejects.toMatchObject({ kind: 'signed-out' })
  expect(await isKept(row.id)).toEqual({ rows: 1, files: 1 })
})

it('a document that somebody else removed meanwhile counts as removed', async () => {
  const { tab, userId, row } = await withDocument(clinic)
  await clinic.query('delete from public.documents where id = $1', [row.id])
  await removeDocument(tab, row)
  expect(await rowOf(tab, userId, row.id)).toBeUndefined()
})

it('a document that a colleague has edited since it was seen is not deleted before the person has seen the edit', async () => {
  const { tab, row: seen } = await withDocument(clinic)
  const colleague = await clinic.tabOf(admin)
  await updateDocument(colleague.tab, { seen, sent: [{ title: 'Keep this' }] })
  const refused = await removeDocument(tab, seen).catch((error: unknown) => error)
  const newer = newerEditOf(refused)!
  expect(newer).toMatchObject({ columns: ['title'], row: { title: 'Keep this' }, editor: { isSelf: true } })
  expect(await isKept(seen.id)).toEqual({ rows: 1, files: 1 })
  await removeDocument(tab, newer.row)
  expect((await fetchTrash(tab)).map(({ id }) => id)).toContain(seen.id)
})

it('a deleted document leaves the screen although the pull after the deletion fails', async () => {
  const { tab, userId, network, row } = await withDocument(clinic)
  network.answer(500, undefined, rest('documents', 'GET'))
  await removeDocument(tab, row)
  expect(await rowOf(tab, userId, row.id)).toBeUndefined()
})

it('a deletion for good that stopped between file and row is finished by the next sweep', async () => {
  const { tab, network, row } = await withDocument(clinic)
  network.loseAnswer('before', rest('documents', 'DELETE'))
  await expect(deleteRow(tab, 'documents', row)).rejects.toMatchObject({ code: 'row_stays' })
  expect(await isKept(row.id)).toEqual({ rows: 1, files: 0 })
  const other = await clinic.tabOf(admin)
  expect(await finishDeletions(other.tab)).toBe(1)
  expect(await isKept(row.id)).toEqual({ rows: 0, files: 0 })
  expect(await rowOf(other.tab, other.userId, row.id)).toBeUndefined()
  expect(await wishes()).toEqual([])
})

it('the sweep keeps a row whose file is missing where nobody asked to delete the row', async () => {
  const { tab, row } = await withDocument(clinic)
  await clinic.query('delete from storage.objects where name = $1', [row.file_path])
  expect(await finishDeletions(tab)).toBe(0)
  expect(await isKept(row.id)).toEqual({ rows: 1, files: 0 })
  expect(await fetchMissingFiles(tab, 'documents'), 'admins are told').toEqual([row.title])
})

it('a deletion wish whose file still exists removes nothing, and is dropped after a day', async () => {
  const { tab, network, row } = await withDocument(clinic)
  network.loseAnswer('before', (url, method) => url.pathname.includes('/storage/') && method === 'DELETE')
  await expect(deleteRow(tab, 'documents', row)).rejects.toMatchObject({ kind: 'offline' })
  expect(await finishDeletions(tab)).toBe(0)
  expect(await wishes()).toEqual([{ id: row.id }])
  await clinic.query(`update public.deletion_wishes set created_at = now() - interval '25 hours'`)
  expect(await finishDeletions(tab)).toBe(0)
  expect(await wishes()).toEqual([])
  expect(await isKept(row.id)).toEqual({ rows: 1, files: 1 })
})

it('a deletion removes nothing where its deletion wish cannot be noted', async () => {
  const { tab, network, row } = await withDocument(clinic)
  network.answer(500, undefined, rest('deletion_wishes'))
  await expect(deleteRow(tab, 'documents', row)).rejects.toMatchObject({ kind: 'unknown' })
  expect(await isKept(row.id)).toEqual({ rows: 1, files: 1 })
})
