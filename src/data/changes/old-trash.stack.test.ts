// Tests the end of the thirty days in the trash, against the real local stack: an admin's portal deletes what is over by itself.
import { expect, it } from 'vitest'
import { admin, useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import { countOf, uploadDocument, withDocument } from '../../../tests/support/tablet/sample-upload.ts'
import { startSession } from '../session/sign-in/start-session.ts'
import { checkedMemberOf } from '../session/session-state.ts'
import { startUploads } from '../start-uploads.ts'
import { removeStrayFiles } from '../uploads/stray-files.ts'
import { removeDocument } from './remove.ts'
import { deleteForGood, emptyOldTrash, fetchTrash, restoreFromTrash } from './trash.ts'

const clinic = useRealClinic()

const leftOf = (id: string) => countOf(clinic.stack(), id)
const logOf = async (ids: string[]) => {
  const lines = await clinic.query(
    'select action::text from public.audit_log where subject_id = any ($1) order by id',
    [ids],
  )
  return lines.map(({ action }) => action)
}
const setAge = (id: string, age: string) =>
  clinic.query('update documents set deleted_at = now() - $2::interval where id = $1', [id, age])
const inTrash = { rows: 1, files: 1 }
const gone = { rows: 0, files: 0 }

it('an admin’s portal keeps the files of the trash, and after thirty days deletes file and row by itself; the log has it', async () => {
  const { tab, userId } = await clinic.tabOf(admin)
  const fresh = await uploadDocument(tab, userId)
  const almost = await uploadDocument(tab, userId)
  const old = await uploadDocument(tab, userId)
  for (const row of [fresh, almost, old]) await removeDocument(tab, row)
  await clinic.query(`update storage.objects set created_at = now() - interval '60 days'`)
  expect(await removeStrayFiles(tab)).toBe(0)
  await setAge(old.id, '30 days 1 hour')
  await setAge(almost.id, '29 days 23 hours')
  const trash = new Map((await fetchTrash(tab)).map((row) => [row.id, row]))
  expect([fresh, almost, old].map(({ id }) => trash.get(id)?.is_over)).toEqual([false, false, true])
  const tooEarly = deleteForGood(tab, trash.get(almost.id)!, { onlyOld: true })
  await expect(tooEarly).rejects.toMatchObject({ code: 'not_in_trash' })
  clinic.untilTheEnd(startUploads(tab))
  await expect.poll(() => leftOf(old.id)).toEqual(gone)
  expect(await leftOf(fresh.id)).toEqual(inTrash)
  expect((await logOf([old.id])).at(-1)).toBe('document_deleted')
  await restoreFromTrash(tab, 'documents', almost.id)
  expect(await leftOf(almost.id)).toEqual(inTrash)
  expect((await logOf([almost.id])).at(-1)).toBe('document_restored')
})

it('two tablets that empty the trash at once delete each document once, and the log has a line for each', async () => {
  const { tab, userId } = await clinic.tabOf(admin)
  const { tab: other } = await clinic.tabOf(admin)
  const ids: string[] = []
  for (let count = 0; count < 6; count += 1) {
    const row = await uploadDocument(tab, userId)
    await removeDocument(tab, row)
    await setAge(row.id, '31 days')
    ids.push(row.id)
  }
  await Promise.all([emptyOldTrash(tab), emptyOldTrash(other)])
  expect(await Promise.all(ids.map(leftOf))).toEqual(ids.map(() => gone))
  const lines = (await logOf(ids)).filter((action) => action === 'document_deleted')
  expect(lines).toHaveLength(ids.length)
})

it('an emptying that dies with its tab goes on at the next start, and the log has a line for each document', async () => {
  const { tablet, tab, userId, network } = await clinic.tabOf(admin)
  const ids: string[] = []
  for (let count = 0; count < 3; count += 1) {
    const row = await uploadDocument(tab, userId)
    await removeDocument(tab, row)
    await setAge(row.id, '31 days')
    ids.push(row.id)
  }
  const removal = network.hold(
    ({ pathname }, method) => method === 'DELETE' && pathname.includes('/storage/v1/object/documents'),
  )
  clinic.untilTheEnd(startUploads(tab))
  await removal.reached
  tablet.cutPower(tablet.storage.snapshot())
  const leftOfAll = () => Promise.all(ids.map(leftOf))
  const left = await leftOfAll()
  expect(left.filter((one) => one?.['files'] === 0)).toEqual([{ rows: 1, files: 0 }])
  expect(left.filter((one) => one?.['files'] === 1)).toEqual([inTrash, inTrash])

  const next = tablet.openTab()
  startSession(next, () => {})
  await expect.poll(() => checkedMemberOf(next.session.getState())?.role).toBe('admin')
  clinic.untilTheEnd(startUploads(next))
  await expect.poll(leftOfAll).toEqual([gone, gone, gone])
  const lines = (await logOf(ids)).filter((action) => action === 'document_deleted')
  expect(lines).toHaveLength(3)
})

it('the trash keeps a document when a device’s clock is a year ahead, and for thirty more days after a restore', async () => {
  const { tab, row } = await withDocument(clinic)
  await removeDocument(tab, row)
  const later = { ...tab, clock: { ...tab.clock, now: () => Date.now() + 365 * 24 * 3_600_000 } }
  expect(await emptyOldTrash(later)).toBe(0)
  await setAge(row.id, '45 days')
  await clinic.query('select private.renumber_rows()')
  expect(await emptyOldTrash(tab)).toBe(0)
  expect(await leftOf(row.id)).toEqual(inTrash)
})
