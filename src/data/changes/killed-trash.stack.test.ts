// 500 documents are deleted, restored and deleted for good, while server and browser are killed in turn, twenty times: no row and no
// file is lost or left over.
import { createHash, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { someAtATime } from '../../../tests/support/some-at-a-time.ts'
import { startKilledClinic } from '../../../tests/support/tablet/killed-clinic.ts'
import { staff } from '../../../tests/support/tablet/real-clinic.ts'
import { signInOn } from '../../../tests/support/tablet/tablets.ts'
import { listDocuments } from '../../../tests/support/tablet/whole-lists.ts'
import { pullDocuments } from '../lists/documents.ts'
import { personOf } from '../session/session-state.ts'
import { finishDeletions } from '../uploads/stray-files.ts'
import { trashSeen } from './remove.ts'
import { deleteForGood, fetchTrash, restoreFromTrash } from './trash.ts'

const COUNT = 500

const hashOf = (words: string) => createHash('sha256').update(words).digest('hex')
type Clinic = Awaited<ReturnType<typeof startKilledClinic>>

/** Adds documents, each with a file of its own words; returns their ids. */
async function addDocuments(clinic: Clinic) {
  const service = await clinic.service()
  const [category] = await clinic.sql('select id from public.document_categories limit 1')
  const rows = Array.from({ length: COUNT }, (_, n) => {
    const id: string = randomUUID()
    return {
      id,
      title: `Paper ${n}`,
      category_id: String(category!['id']),
      file_name: `${n}.txt`,
      file_path: `killed/1700000000000-${id}.txt`,
      file_size: id.length,
      file_type: 'txt',
      sha256: hashOf(id),
    }
  })
  await someAtATime(rows, async ({ id, file_path }) => {
    const { error } = await service.storage.from('documents').upload(file_path, new Blob([id]))
    expect(error).toBeNull()
  })
  await service.from('documents').insert(rows).throwOnError()
  return rows.map(({ id }) => id)
}

it('500 documents go through the trash and back with twenty kills of server and browser', async () => {
  const clinic = await startKilledClinic({ kills: 20, between: [20, 90] })
  const ids = await addDocuments(clinic)
  // A third comes back, a third is deleted for good, a third stays in the trash.
  const third = (one: number) => ids.filter((_, n) => n % 3 === one)
  const [restored, deleted, trashed] = [third(0), third(1), third(2)]

  await clinic.untilDone(async (tab) => {
    await pullDocuments(tab)
    for (const row of await listDocuments(tab, clinic.userId))
      if (ids.includes(row.id)) await trashSeen(tab, 'documents', row)
  })
  await clinic.untilDone(async (tab) => {
    for (const { id, bucket } of await fetchTrash(tab))
      if (restored.includes(id)) await restoreFromTrash(tab, bucket, id)
  })
  await clinic.untilDone(async (tab) => {
    for (const row of await fetchTrash(tab)) if (deleted.includes(row.id)) await deleteForGood(tab, row)
    await finishDeletions(tab)
  })
  expect(clinic.left, 'kills that never came').toEqual([])

  const of = (rows: Record<string, unknown>[]) => rows.map(({ id }) => String(id)).toSorted()
  const stored = `select right(split_part(name, '.', 1), 36) as id from storage.objects where name like 'killed/%'`
  const inTrash = `select id from public.documents where deleted_at is not null`
  expect(of(await clinic.sql(stored)), 'files').toEqual([...restored, ...trashed].toSorted())
  expect(of(await clinic.sql(inTrash)), 'the trash').toEqual(trashed.toSorted())
  expect(await clinic.sql('select id from public.deletion_wishes'), 'unfinished deletions').toEqual([])
  // The device that was killed and a new one have the list of the server.
  const nurse = clinic.newTablet().openTab()
  await signInOn(nurse, staff)
  for (const tab of [clinic.tab(), nurse]) {
    await pullDocuments(tab)
    const rows = await listDocuments(tab, personOf(tab.session.getState())!.id)
    expect(of(rows.filter(({ title }) => title.startsWith('Paper'))), 'the list').toEqual(restored.toSorted())
  }
  const files = (await clinic.service()).storage.from('documents')
  await someAtATime([...restored, ...trashed], async (id) => {
    const file = await files.download(`killed/1700000000000-${id}.txt`)
    expect(await file.data?.text()).toBe(id)
  })
})
