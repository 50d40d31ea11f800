// Tests the trash against the real local stack: documents and videos that go into it, and that an admin restores. The end of their thirty
// days is tested in old-trash.stack.test.ts.
import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { signInAdmin } from '../../../supabase/tests/clients.ts'
import { rest } from '../../../tests/support/tablet/network.ts'
import { admin, staff, useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import { countOf, pdf, rowOf, send, withDocument } from '../../../tests/support/tablet/sample-upload.ts'
import { whenDrained } from '../../../tests/support/tablet/when-drained.ts'
import { createFileLink, fetchFile } from '../files/files.ts'
import { documentsList, pullDocuments } from '../lists/documents.ts'
import { favoritesList } from '../lists/favorites.ts'
import { getProgress, progressList } from '../lists/progress.ts'
import { listStars } from '../lists/starred.ts'
import { getVideo, videosList } from '../lists/videos.ts'
import { drain } from '../sync/drain.ts'
import { pullListAnew } from '../sync/pull.ts'
import { countWaiting, listParked } from '../sync/outbox.ts'
import { saveProgress } from '../sync/save-progress.ts'
import { saveStar } from '../sync/save-star.ts'
import { finishDeletions, removeStrayFiles } from '../uploads/stray-files.ts'
import { removeDocument, removeVideo } from './remove.ts'
import { deleteForGood, fetchTrash, restoreFromTrash } from './trash.ts'
import { updateDocument } from './update.ts'

const clinic = useRealClinic()
afterEach(() => clinic.query('delete from public.favorites'))

const leftOf = (id: string) => countOf(clinic.stack(), id)
const logOf = async (id: string) => {
  const lines = await clinic.query(
    'select action::text from public.audit_log where subject_id = $1 order by id',
    [id],
  )
  return lines.map(({ action }) => action)
}
type Member = Pick<Awaited<ReturnType<typeof clinic.tabOf>>, 'tab' | 'userId'>
const starsOf = async ({ tab, userId }: Member) => {
  await pullListAnew(tab, favoritesList)
  return [...(await listStars(tab, userId)).keys()]
}
/** The person's progress in a video, and the ids of what they starred, after a pull. */
const ownOf = async (member: Member, videoId: string) => {
  await pullListAnew(member.tab, videosList)
  await pullListAnew(member.tab, progressList)
  const stars = await starsOf(member)
  return [await getProgress(member.tab, member.userId, videoId), stars]
}
const inTrash = { rows: 1, files: 1 }
const gone = { rows: 0, files: 0 }

it('a deleted document leaves every tablet with its stars, its file opens for no member by a new link, and an admin takes all back; the log has it', async () => {
  const { tab, row } = await withDocument(clinic)
  const nurse = await clinic.tabOf(staff)
  await pullDocuments(nurse.tab)
  const linkOf = () => createFileLink(nurse.tab, 'documents', row.file_path!)
  const before = await linkOf()
  await saveStar(nurse.tab, nurse.userId, { id: row.id, of: 'document', starred: true })
  await whenDrained(nurse.tab)
  expect(await starsOf(nurse)).toEqual([row.id])

  await removeDocument(tab, row)
  await pullDocuments(nurse.tab)
  expect(await rowOf(nurse.tab, nurse.userId, row.id)).toBeUndefined()
  expect(await starsOf(nurse)).toEqual([])
  await expect(fetchFile(nurse.tab, 'documents', row.file_path!)).rejects.toThrow('Object not found')
  await expect(linkOf()).rejects.toThrow('Object not found')
  expect((await fetch(before)).status, 'a link from before lives out its hour').toBe(200)
  expect(await leftOf(row.id)).toEqual(inTrash)
  const [trashed] = (await fetchTrash(tab)).filter(({ id }) => id === row.id)
  expect(trashed).toMatchObject({ title: row.title, bucket: 'documents', deleted_by: expect.any(String) })
  await expect(fetchTrash(nurse.tab)).rejects.toMatchObject({ kind: 'forbidden' })

  await restoreFromTrash(tab, 'documents', row.id)
  await pullDocuments(nurse.tab)
  expect(await rowOf(nurse.tab, nurse.userId, row.id)).toMatchObject({ title: row.title })
  expect(await starsOf(nurse)).toEqual([row.id])
  expect(nurse.tab.pulls.mended, 'no list had to be pulled whole').toEqual(new Set())
  expect((await fetchFile(nurse.tab, 'documents', row.file_path!)).size).toBeGreaterThan(0)
  expect(await logOf(row.id)).toEqual(['document_added', 'document_trashed', 'document_restored'])
})

it('a document in the trash cannot be edited, and a second restore of it fails', async () => {
  const { tab, row: seen } = await withDocument(clinic)
  await removeDocument(tab, seen)
  await expect(updateDocument(tab, { seen, sent: [{ title: 'Else' }] })).rejects.toMatchObject({
    code: 'row_gone',
  })
  await restoreFromTrash(tab, 'documents', seen.id)
  await expect(restoreFromTrash(tab, 'documents', seen.id)).rejects.toMatchObject({ code: 'not_in_trash' })
})

it('a document whose deletion for good stopped between file and row cannot be restored, and the sweep deletes it', async () => {
  const { tab, network, row } = await withDocument(clinic)
  await removeDocument(tab, row)
  const [trashed] = (await fetchTrash(tab)).filter(({ id }) => id === row.id)
  network.loseAnswer('before', rest('rpc/delete_from_trash', 'POST'))
  await expect(deleteForGood(tab, trashed!)).rejects.toMatchObject({ kind: 'offline' })
  expect(await leftOf(row.id)).toEqual({ rows: 1, files: 0 })
  await expect(restoreFromTrash(tab, 'documents', row.id)).rejects.toMatchObject({ code: 'not_in_trash' })
  expect(await finishDeletions(tab)).toBe(1)
  expect(await leftOf(row.id)).toEqual(gone)
})

it('a year-old document with an earlier file is trashed, swept twice and restored, and both files open whole', async () => {
  const { tab, userId, row } = await withDocument(clinic)
  const other = await send(tab, { file: pdf('Newer.pdf', Buffer.from('%PDF-1.7 newer')) })
  const { file_name, file_path, file_size, file_type, sha256 } = (await rowOf(tab, userId, other))!
  await clinic.query('delete from public.documents where id = $1', [other])
  const newer = { file_name: file_name!, file_path: file_path!, file_size, file_type, sha256: sha256! }
  const replaced = { row_id: row.id, version: row.updated_at, replacement: randomUUID(), ...newer }
  const server = await signInAdmin(clinic.stack())
  await server.rpc('replace_document_file', replaced).throwOnError()
  await pullListAnew(tab, documentsList)
  await clinic.query(`update storage.objects set created_at = now() - interval '400 days'`)

  await removeDocument(tab, (await rowOf(tab, userId, row.id))!)
  expect([await removeStrayFiles(tab), await finishDeletions(tab)]).toEqual([0, 0])
  expect([await removeStrayFiles(tab), await finishDeletions(tab)]).toEqual([0, 0])
  await restoreFromTrash(tab, 'documents', row.id)
  const nurse = await clinic.tabOf(staff)
  await pullDocuments(nurse.tab)
  const restored = await rowOf(nurse.tab, nurse.userId, row.id)
  expect(await (await fetchFile(nurse.tab, 'documents', restored!.file_path!)).text()).toBe('%PDF-1.7 newer')
  expect(await (await fetchFile(tab, 'documents', row.file_path!)).text()).toBe('%PDF-1.7')
})

it('a noted deletion that names the wrong bucket, from before its row, ends no document of the trash', async () => {
  const { tab, row } = await withDocument(clinic)
  await removeDocument(tab, row)
  // The database refuses such a note once the row is there.
  await clinic.query('alter table public.deletion_wishes disable trigger name_wisher')
  await clinic.query(`insert into public.deletion_wishes (id, bucket) values ($1, 'videos')`, [row.id])
  await clinic.query('alter table public.deletion_wishes enable trigger name_wisher')
  expect(await finishDeletions(tab)).toBe(0)
  expect(await leftOf(row.id)).toEqual(inTrash)
})

it('a restored video has everybody’s progress and stars again, also on tablets that had dropped them', async () => {
  const nurse = await clinic.tabOf(staff)
  const { tab } = await clinic.tabOf(admin)
  const [video] = await clinic.query(
    `insert into public.training_videos (title, video_name, video_path, category_id)
     select 'Spills', 'a.mp4', 'training-videos/spills.mp4', id from public.video_categories limit 1 returning id`,
  )
  const id = video!['id'] as string
  await saveProgress(nurse.tab, nurse.userId, {
    video_id: id,
    progress_seconds: 30,
    duration: 60,
    watched: [[0, 30]],
  })
  await saveStar(nurse.tab, nurse.userId, { id, of: 'video', starred: true })
  await whenDrained(nurse.tab)
  const own = [expect.objectContaining({ progress_seconds: 30 }), [id]]
  expect(await ownOf(nurse, id)).toEqual(own)
  const seen = (await getVideo(nurse.tab, nurse.userId, id))!

  await removeVideo(tab, seen)
  expect(await ownOf(nurse, id)).toEqual([undefined, []])
  await restoreFromTrash(tab, 'videos', id)
  expect(await ownOf(nurse, id)).toEqual(own)
  expect(nurse.tab.pulls.mended, 'no list had to be pulled whole').toEqual(new Set())
})

it('a save made offline arrives while its video is in the trash, is refused to nobody, and comes back with the video', async () => {
  const nurse = await clinic.tabOf(staff)
  const { tab, userId } = await clinic.tabOf(admin)
  const { video_id: id, duration } = await clinic.firstVideo()
  await pullListAnew(nurse.tab, videosList)
  await pullListAnew(tab, videosList)
  nurse.network.offline()
  await saveProgress(nurse.tab, nurse.userId, {
    video_id: id,
    progress_seconds: 12,
    duration,
    watched: [[0, 12]],
  })
  await saveStar(nurse.tab, nurse.userId, { id, of: 'video', starred: true })
  await whenDrained(nurse.tab)
  await removeVideo(tab, (await getVideo(tab, userId, id))!)
  nurse.network.online()
  await drain(nurse.tab, { now: true })
  expect(await listParked(nurse.tab, nurse.userId)).toEqual([])
  expect(await countWaiting(nurse.tab, nurse.userId)).toBe(0)
  expect(await ownOf(nurse, id)).toEqual([undefined, []])
  await restoreFromTrash(tab, 'videos', id)
  expect(await ownOf(nurse, id)).toMatchObject([{ progress_seconds: 12 }, [id]])
})

it('Delete now on an outdated page removes nothing of a document that a colleague has restored', async () => {
  const { tab, row } = await withDocument(clinic)
  await removeDocument(tab, row)
  const [old] = (await fetchTrash(tab)).filter(({ id }) => id === row.id)
  await restoreFromTrash(tab, 'documents', row.id)
  await expect(deleteForGood(tab, old!)).rejects.toMatchObject({ code: 'not_in_trash' })
  expect((await fetchFile(tab, 'documents', row.file_path!)).size).toBeGreaterThan(0)
  expect(await clinic.query('select from public.deletion_wishes where id = $1', [row.id])).toEqual([])
})
